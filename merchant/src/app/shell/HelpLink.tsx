import { QuestionCircleOutlined } from '@ant-design/icons'
import { useT } from '@/i18n/useT'
import icon from '@/ui/iconButton.module.css'
import styles from './shell.module.css'
import { useHelp } from './useHelp'

/** The help of the current screen, in a tab of its own. */
export function HelpLink() {
  const t = useT('shell')
  return (
    <a
      className={`${icon.button} ${styles.cart} ${styles.wideOnly}`}
      href={useHelp()}
      target="_blank"
      rel="noreferrer"
      aria-label={t('help')}
      title={t('help')}
    >
      <QuestionCircleOutlined aria-hidden />
    </a>
  )
}
