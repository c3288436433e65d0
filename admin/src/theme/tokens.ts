/** Design tokens for antd's theme and the CSS variables. Colours are defined in this file only. */
const LIGHT = {
  paper: '#fbfbf9',
  surface: '#ffffff',
  ink: '#161a23',
  secondary: '#5b6472',
  line: '#e6e8ec',
  'line-strong': '#b9c0ca',
  primary: '#0958d9',
  /** Under the pointer. */
  'primary-strong': '#0747b0',
  wash: '#f2f6fd',
  danger: '#cf1322',
  'danger-strong': '#a8071a',
  success: '#237804',
  warning: '#ad4e00',
  night: '#10141d',
  cyan: '#00a3d7',
  magenta: '#d6006e',
  yellow: '#f2c500',
  /** Text on `night`, which is dark in both themes. */
  'on-night': '#ffffff',
  /** Behind codes that a camera reads, which need light paper in both themes. */
  sheet: '#ffffff',
  shadow: 'rgba(22, 26, 35, 0.12)',
} as const

export type Palette = Record<keyof typeof LIGHT, string>

/** Status colours are light, so that text on them is dark, and they read as text on `surface`. */
const DARK: Palette = {
  ...LIGHT,
  paper: '#12151c',
  surface: '#1b1f28',
  ink: '#e9ebef',
  secondary: '#a9b2c0',
  line: '#2f3642',
  'line-strong': '#6b7688',
  primary: '#7fb0ff',
  'primary-strong': '#a6c8ff',
  wash: '#22304a',
  danger: '#ff8a85',
  'danger-strong': '#ffb3af',
  success: '#7fd068',
  warning: '#f5ab4e',
  night: '#0b0e14',
  shadow: 'rgba(0, 0, 0, 0.5)',
}

export const PALETTES = { light: LIGHT, dark: DARK } as const satisfies Record<string, Palette>
export type ThemeName = keyof typeof PALETTES

export const TYPE = {
  family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif",
  sizes: [12, 14, 16, 20, 28, 44],
} as const

export const SPACE = [4, 8, 12, 16, 24, 40, 64] as const
export const RADIUS = 8
export const RADIUS_SMALL = 4
export const shadowOf = ({ shadow }: Palette) => `0 6px 24px ${shadow}`
/** antd lightens what is under the pointer, which leaves white text on it hard to read. */
export const underPointer = (palette: Palette) => ({
  colorPrimaryHover: palette['primary-strong'],
  colorPrimaryActive: palette['primary-strong'],
  colorErrorHover: palette['danger-strong'],
  colorErrorActive: palette['danger-strong'],
  colorLinkHover: palette['primary-strong'],
  colorLinkActive: palette['primary-strong'],
})
/** Below this width rows become cards. */
export const NARROW = 768
/** Below this width the navigation moves into a drawer. */
export const ROOMY = 1024
