/** Design tokens for antd's theme and the CSS variables. Colours are defined in this file only. */
export const COLOURS = {
  paper: '#fbfbf9',
  surface: '#ffffff',
  ink: '#161a23',
  secondary: '#5b6472',
  line: '#e6e8ec',
  'line-strong': '#b9c0ca',
  primary: '#0958d9',
  wash: '#f2f6fd',
  danger: '#cf1322',
  success: '#237804',
  warning: '#ad4e00',
  night: '#10141d',
  cyan: '#00a3d7',
  magenta: '#d6006e',
  yellow: '#f2c500',
} as const

export const TYPE = {
  family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif",
  sizes: [12, 14, 16, 20, 28, 44],
} as const

export const SPACE = [4, 8, 12, 16, 24, 40, 64] as const
export const RADIUS = 8
export const RADIUS_SMALL = 4
export const SHADOW = '0 6px 24px rgba(22, 26, 35, 0.12)'
/** Below this width rows become cards. */
export const NARROW = 768
/** Below this width the navigation moves into a drawer. */
export const ROOMY = 1024
