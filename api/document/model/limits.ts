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
  name: 60,
  id: 40,
  stops: 8,
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
} as const

/** Letters overlap on a tighter curve. */
export const LEAST_RADIUS = 2
