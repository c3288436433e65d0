import type { ThemeConfig } from 'antd'
import { token } from '@/ui/tokens'

export function theme(): ThemeConfig {
  return {
    token: {
      colorPrimary: token('primary'),
      colorLink: token('primary'),
      colorError: token('danger'),
      colorSuccess: token('success'),
      colorWarning: token('warning'),
      colorText: token('ink'),
      colorTextSecondary: token('secondary'),
      colorTextDescription: token('secondary'),
      colorTextPlaceholder: token('secondary'),
      colorBorder: token('line-strong'),
      colorBorderSecondary: token('line'),
      colorBgLayout: token('paper'),
      fontFamily: token('font'),
      borderRadius: 8,
      controlHeight: 40,
    },
  }
}
