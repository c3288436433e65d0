/** A colour scheme; `paper` and `ink` have enough contrast for text. */
export interface Palette {
  paper: string
  ink: string
  main: string
  second: string
  third: string
  pale: string
}

const palette = (paper: string, ink: string, main: string, second: string, third: string, pale: string): Palette => ({
  paper,
  ink,
  main,
  second,
  third,
  pale,
})

export const PALETTES = {
  workshop: palette('#fbf3e4', '#1f2733', '#d8472b', '#e8a628', '#1f7a78', '#a9cfd4'),
  sunset: palette('#fff0dc', '#3a1f3d', '#ef5d47', '#f7a35f', '#7d2f60', '#f9d08b'),
  forest: palette('#f4efdf', '#1d3126', '#3f7d53', '#c96f46', '#e0b75e', '#b5c9a2'),
  sea: palette('#eef6f3', '#10324a', '#1d6f9e', '#ff7a5c', '#62bcc4', '#f5dfae'),
  candy: palette('#fff5f1', '#4a3145', '#f2849f', '#7fcab4', '#f7cf6b', '#cdb9ea'),
  night: palette('#12172d', '#f5eeda', '#f3c14f', '#e8696f', '#5a8bea', '#7a68cf'),
  festive: palette('#c4161c', '#fff2d8', '#f4c660', '#e4572e', '#7a0f16', '#ffe0a3'),
  seventies: palette('#f6e6c6', '#3d2519', '#df6b27', '#e4a72e', '#2d7d77', '#f0c987'),
  bauhaus: palette('#f3ead6', '#1b1b1d', '#d5322a', '#21559f', '#f2b61f', '#d9cfb8'),
  porcelain: palette('#f7fafc', '#143a7c', '#2459ae', '#5f8fd6', '#9cbde8', '#d7e5f6'),
  matcha: palette('#f6f4e6', '#2a3b2b', '#7c9f55', '#d98ba0', '#c2cf8f', '#efe2b8'),
  peach: palette('#fff3ea', '#573a37', '#f0876b', '#f3b48f', '#86b6a4', '#fbd9bf'),
  grape: palette('#f7f1fa', '#2f2250', '#6d4bb5', '#e07aa8', '#f2bd4b', '#c5b3e6'),
  midnight: palette('#0e2436', '#f4efe2', '#e9b949', '#e2725b', '#3c8d93', '#27506e'),
  mono: palette('#f7f5f0', '#17191e', '#17191e', '#6d7178', '#b3372b', '#d8d5cc'),
  desert: palette('#fbecd8', '#4b2a22', '#c65a33', '#e59a56', '#6f8f7f', '#f2cfa5'),
  ink: palette('#f5efe2', '#1c1c1e', '#33353a', '#7d7f83', '#b5271f', '#bfbcb2'),
} satisfies Record<string, Palette>
