import { theme as antd, type MappingAlgorithm, type ThemeConfig } from 'antd'
import { PALETTES, underPointer } from './tokens'

/** antd mixes its dark seeds with the ground; the palette's colours are used as they are, with dark text on them. */
const asChosen: MappingAlgorithm = (_, map) => ({
  ...(map as NonNullable<typeof map>),
  colorPrimary: PALETTES.dark.primary,
  colorError: PALETTES.dark.danger,
  colorSuccess: PALETTES.dark.success,
  colorWarning: PALETTES.dark.warning,
  colorLink: PALETTES.dark.primary,
  ...underPointer(PALETTES.dark),
})

const DARK_TOKENS: ThemeConfig['token'] = {
  colorBgBase: PALETTES.dark.surface,
  colorBgContainer: PALETTES.dark.surface,
  colorBgElevated: PALETTES.dark.surface,
  colorBorder: PALETTES.dark['line-strong'],
  // Text on primary buttons, badges and tooltips.
  colorTextLightSolid: PALETTES.dark.night,
  colorBgSpotlight: PALETTES.dark.ink,
}

export const darken = (theme: ThemeConfig): ThemeConfig => ({
  ...theme,
  algorithm: [antd.darkAlgorithm, asChosen],
  token: { ...theme.token, ...DARK_TOKENS },
})
