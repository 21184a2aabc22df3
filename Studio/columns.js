// Reads the columns of a report: varints, zigzag numbers and doubles (decision 0060). Pure functions, no document.

/** Returns the bytes of a text in base64. */
export function bytesOfBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index);
  return bytes;
}

/** A cursor over the bytes of the columns. */
export class ColumnReader {
  constructor(bytes, offset = 0) {
    this.bytes = bytes;
    this.offset = offset;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Reads an unsigned number. Multiplies instead of shifting, because nanoseconds need more than 32 bits. */
  count() {
    let [value, scale] = [0, 1];
    for (;;) {
      if (this.offset >= this.bytes.length) throw new Error("the data of the report ends too early");
      const byte = this.bytes[this.offset++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  /** Reads a signed number. */
  signed() {
    const zigzag = this.count();
    return zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
  }

  /** Reads a double. */
  exact() {
    if (this.offset + 8 > this.bytes.length) throw new Error("the data of the report ends too early");
    const value = this.view.getFloat64(this.offset, true);
    this.offset += 8;
    return value;
  }

  /** Reads as many numbers as `numbers` has places, stored as second differences with runs of zeros. */
  secondDifferences(numbers) {
    let [last, slope, zeros] = [0, 0, 0];
    let index = 0;
    while (index < numbers.length) {
      if (zeros === 2) {
        let further = this.count();
        if (further > numbers.length - index) throw new Error("the data of the report has a run that is too long");
        while (further > 0) {
          last += slope;
          numbers[index++] = last;
          further -= 1;
        }
        zeros = 0;
        // A run that reaches the end has no number after it.
        if (index >= numbers.length) return numbers;
      }
      const change = this.signed();
      slope += change;
      last += slope;
      numbers[index++] = last;
      zeros = change === 0 ? zeros + 1 : 0;
    }
    if (zeros === 2) this.count();
    return numbers;
  }
}

/** Returns the index of the last number that is at most `wanted`, in an ascending list; -1 if there is none. */
export function lastIndex(numbers, wanted) {
  let [low, high] = [-1, numbers.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= wanted) low = middle;
    else high = middle;
  }
  return low;
}
