extension StudioSources {
  /// The file `Studio/palette.js`.
  static let palette = #"""
    // The colors of the canvases, read from the custom properties of the style sheet; dashes repeat the five colors.

    import { Signal } from "./elements.js";

    /** The colors now, and a signal when they change: dark, light, or the colors of the system. */
    export class Palette {
      constructor() {
        this.changed = new Signal();
        this.read();
        for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)"]) {
          matchMedia(query).addEventListener("change", () => {
            this.read();
            this.changed.emit();
          });
        }
      }

      read() {
        const style = getComputedStyle(document.documentElement);
        const color = (name) => style.getPropertyValue(`--${name}`).trim();
        this.isDark = matchMedia("(prefers-color-scheme: dark)").matches;
        this.text = color("text");
        this.quiet = color("quiet");
        this.ground = color("ground");
        this.panel = color("panel");
        this.line = color("line");
        this.accent = color("accent");
        this.failed = color("failed");
        this.series = [1, 2, 3, 4, 5].map((index) => color(`series-${index}`));
      }

      /** The color of series `index`. */
      color(index) { return this.series[index % this.series.length]; }

      /** The dash of series `index`: the second five repeat the colors with a dash. */
      dash(index) { return Math.floor(index / this.series.length) % 2 === 1 ? [6, 3] : []; }
    }

    """#
}
