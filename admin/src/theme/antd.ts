import { SIDER } from '@inkfold/api/contracts/limits'
import type { ThemeConfig } from 'antd'
import { COLOURS, RADIUS, RADIUS_SMALL, SHADOW, TYPE } from './tokens'

/** The user prefers reduced motion: no animations. */
export const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches

export const antdTheme: ThemeConfig = {
  token: {
    colorPrimary: COLOURS.primary,
    colorLink: COLOURS.primary,
    colorText: COLOURS.ink,
    colorTextSecondary: COLOURS.secondary,
    colorTextTertiary: COLOURS.secondary,
    colorTextDescription: COLOURS.secondary,
    colorTextPlaceholder: COLOURS.secondary,
    colorError: COLOURS.danger,
    colorBgLayout: COLOURS.paper,
    colorBorderSecondary: COLOURS.line,
    borderRadius: RADIUS,
    borderRadiusSM: RADIUS_SMALL,
    boxShadow: SHADOW,
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
      headerBg: COLOURS.paper,
      headerColor: COLOURS.secondary,
      rowHoverBg: COLOURS.paper,
      rowSelectedBg: COLOURS.wash,
      rowSelectedHoverBg: COLOURS.wash,
    },
    Layout: { headerBg: COLOURS.surface, siderBg: COLOURS.surface, bodyBg: COLOURS.paper, headerPadding: '0 16px' },
    Menu: {
      itemBorderRadius: RADIUS,
      collapsedWidth: SIDER.collapsed,
      darkItemBg: COLOURS.night,
      darkSubMenuItemBg: COLOURS.night,
    },
  },
}
