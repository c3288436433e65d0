export const LIMITS = {
  bytes: 2_000_000,
  faces: 24,
  /** Per face, including groups and their children. */
  layers: 300,
  groupDepth: 4,
  assets: 300,
  fonts: 60,
  text: 2000,
  /** Per text; in the worst case each character has its own line. */
  lines: 2001,
  /** Per text. */
  runs: 200,
  name: 60,
  /** Letters of a field's value. */
  fieldLetters: 200,
  fieldRows: 10,
  /** To choose from in a field. */
  choices: 50,
  /** To choose from in a field, beside the layer's own. */
  fieldFonts: 10,
  /** Per path: characters of its data, and points including control points. */
  path: 20_000,
  pathPoints: 2000,
  /** Of the eraser, per layer. */
  strokes: 100,
  id: 40,
  stops: 8,
  /** Cloths per document that have versions: light, dark and single colours of the blank. Each may be drawn. */
  cloths: 24,
  /** Own guides per face. */
  guides: 40,
  /** Per list in a patch; send a whole document for more changes. */
  changes: 1000,
} as const

/** Inclusive ranges in millimetres or degrees; others are fractions unless noted. */
export const RANGES = {
  area: [1, 5000],
  margin: [0, 200],
  dpi: [36, 1200],
  position: [-10_000, 10_000],
  size: [0.1, 10_000],
  rotation: [-360, 360],
  skew: [-80, 80],
  scale: [0.001, 1000],
  share: [0, 1],
  shift: [-1, 1],
  hue: [-180, 180],
  crop: [0.001, 1],
  textSize: [0.5, 1000],
  /** Of a run, relative to the layer's font size. */
  runSize: [0.2, 5],
  leading: [0.5, 5],
  /** Relative to the font size. */
  spacing: [-0.5, 5],
  gap: [0, 1000],
  /** Negative curves the text around a point above it. */
  radius: [-10_000, 10_000],
  outline: [0.05, 50],
  shadow: [-100, 100],
  blur: [0, 100],
  pixels: [1, 100_000],
  /** Of a polygon or star. */
  points: [3, 60],
  /** Relative to the outer radius. */
  inner: [0.05, 0.95],
  dash: [0, 100],
  dashGap: [0.2, 100],
  /** Of path data, in thousandths of the frame; control points may be outside it. */
  path: [-1000, 2000],
  /** Of an eraser's stroke, in thousandths of the picture. */
  brush: [0.01, 1000],
} as const

/** Letters overlap on a tighter curve. */
export const LEAST_RADIUS = 2
