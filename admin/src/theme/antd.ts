import { SIDER } from '@inkfold/api/contracts/limits'
import type { ThemeConfig } from 'antd'
import { beforeThemeChange } from './choice'
import { PALETTES, RADIUS, RADIUS_SMALL, shadowOf, TYPE, underPointer, type Palette, type ThemeName } from './tokens'

/** The user prefers reduced motion: no animations. */
export const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches

const tokensOf = (palette: Palette): ThemeConfig => ({
  token: {
    colorPrimary: palette.primary,
    colorLink: palette.primary,
    ...underPointer(palette),
    colorText: palette.ink,
    colorTextSecondary: palette.secondary,
    colorTextTertiary: palette.secondary,
    colorTextDescription: palette.secondary,
    colorTextPlaceholder: palette.secondary,
    colorError: palette.danger,
    colorBgLayout: palette.paper,
    colorBorderSecondary: palette.line,
    borderRadius: RADIUS,
    borderRadiusSM: RADIUS_SMALL,
    boxShadow: shadowOf(palette),
    fontFamily: TYPE.family,
    fontSize: 14,
    motion: !isStill,
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  },
  components: {
    // Dense, calm tables: rows of 40 pixels, a picture of 32 included.
    Table: {
      cellPaddingBlockMD: 4,
      cellPaddingInlineMD: 12,
      headerBg: palette.paper,
      headerColor: palette.secondary,
      rowHoverBg: palette.paper,
      rowSelectedBg: palette.wash,
      rowSelectedHoverBg: palette.wash,
    },
    Layout: { headerBg: palette.surface, siderBg: palette.surface, bodyBg: palette.paper, headerPadding: '0 16px' },
    Menu: {
      itemBorderRadius: RADIUS,
      collapsedWidth: SIDER.collapsed,
      darkItemBg: palette.night,
      darkSubMenuItemBg: palette.night,
    },
  },
})

const themes = new Map<ThemeName, ThemeConfig>([['light', tokensOf(PALETTES.light)]])

/** Only dark pages load antd's dark algorithm. */
export async function loadAntdTheme(name: ThemeName) {
  if (!themes.has(name)) themes.set(name, (await import('./antdDark')).darken(tokensOf(PALETTES.dark)))
}

export const antdThemeOf = (name: ThemeName) => themes.get(name)

beforeThemeChange(loadAntdTheme)
