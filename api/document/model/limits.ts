/** How much one document may hold. */
export const LIMITS = {
  bytes: 2_000_000,
  faces: 24,
  /** On one face, those within groups and the groups themselves included. */
  layers: 300,
  groupDepth: 4,
  assets: 300,
  fonts: 60,
  text: 2000,
  /** Of one text; each character may stand on a line of its own. */
  lines: 2001,
  name: 60,
  id: 40,
  stops: 8,
  /** Of one list in one patch: whoever changes more sends a new document. */
  changes: 1000,
} as const

/** From and to, both included: millimetres, degrees, or a share where it says nothing else. */
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
  /** In parts of the text's size. */
  spacing: [-0.5, 5],
  gap: [0, 1000],
  /** Negative bends the text the other way. */
  radius: [-10_000, 10_000],
  outline: [0.05, 50],
  shadow: [-100, 100],
  blur: [0, 100],
  pixels: [1, 100_000],
} as const

/** A curve any tighter lays the letters over one another. */
export const LEAST_RADIUS = 2
