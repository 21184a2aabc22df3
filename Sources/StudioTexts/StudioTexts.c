// The files of the folder `Studio`, embedded when this file is compiled (decision 0099). The compiler lists them as dependencies,
// so the next build after a change of one has the new text. This file calls no library, so it compiles for every platform.
#include "StudioTexts.h"

// Clang has `#embed` of C23 in every version of C, and warns about it in the older ones.
#pragma clang diagnostic ignored "-Wc23-extensions"

// In the order in which they need each other. A zero follows each text, and an empty file does not compile.
static const InterplayStudioModule modules[] = {
  {"columns", (const char[]){
#embed "../../Studio/columns.js"
  , 0}},
  {"lanes", (const char[]){
#embed "../../Studio/lanes.js"
  , 0}},
  {"causes", (const char[]){
#embed "../../Studio/causes.js"
  , 0}},
  {"events", (const char[]){
#embed "../../Studio/events.js"
  , 0}},
  {"session", (const char[]){
#embed "../../Studio/session.js"
  , 0}},
  {"words", (const char[]){
#embed "../../Studio/words.js"
  , 0}},
  {"elements", (const char[]){
#embed "../../Studio/elements.js"
  , 0}},
  {"palette", (const char[]){
#embed "../../Studio/palette.js"
  , 0}},
  {"player", (const char[]){
#embed "../../Studio/player.js"
  , 0}},
  {"desk", (const char[]){
#embed "../../Studio/desk.js"
  , 0}},
  {"scene", (const char[]){
#embed "../../Studio/scene.js"
  , 0}},
  {"appearance", (const char[]){
#embed "../../Studio/appearance.js"
  , 0}},
  {"drawing", (const char[]){
#embed "../../Studio/drawing.js"
  , 0}},
  {"stage", (const char[]){
#embed "../../Studio/stage.js"
  , 0}},
  {"timeline", (const char[]){
#embed "../../Studio/timeline.js"
  , 0}},
  {"curve-drawing", (const char[]){
#embed "../../Studio/curve-drawing.js"
  , 0}},
  {"curves", (const char[]){
#embed "../../Studio/curves.js"
  , 0}},
  {"inspector", (const char[]){
#embed "../../Studio/inspector.js"
  , 0}},
  {"graph", (const char[]){
#embed "../../Studio/graph.js"
  , 0}},
  {"tables", (const char[]){
#embed "../../Studio/tables.js"
  , 0}},
  {"bar", (const char[]){
#embed "../../Studio/bar.js"
  , 0}},
  {"keys", (const char[]){
#embed "../../Studio/keys.js"
  , 0}},
  {"layout", (const char[]){
#embed "../../Studio/layout.js"
  , 0}},
  {"report", (const char[]){
#embed "../../Studio/report.js"
  , 0}},
};

static const char style[] = {
#embed "../../Studio/style.css"
  , 0};

int interplayStudioModuleCount(void) { return sizeof modules / sizeof modules[0]; }

InterplayStudioModule interplayStudioModule(int index) { return modules[index]; }

const char *interplayStudioStyle(void) { return style; }
