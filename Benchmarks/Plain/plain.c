// The same arithmetic as a batch, in plain C: what the compiler makes of it is the yardstick.

void plain_springs(double *values, const double *destinations, const double *displacements, const double *drives, long count, double w1,
                   double w2) {
  for (long i = 0; i < count; i++) values[i] = destinations[i] + (displacements[i] * w1 + drives[i] * w2);
}

void plain_decays(double *values, const double *destinations, const double *displacements, long count, double w1) {
  for (long i = 0; i < count; i++) values[i] = destinations[i] + displacements[i] * w1;
}
