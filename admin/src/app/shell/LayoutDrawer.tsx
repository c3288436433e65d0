import { LAYOUTS } from '@inkfold/api/contracts/limits'
import { Button, Drawer, Radio, Switch } from 'antd'
import { useT } from '@/i18n/useT'
import { changeLayout, DEFAULT_LAYOUT, LAYOUT_MODES, useLayout, type Layout } from './layout'
import styles from './shell.module.css'

const SWITCHES = ['breadcrumb', 'tabs', 'collapsed'] as const satisfies (keyof Layout)[]

/** Layout settings; every change is visible behind the drawer at once. */
export default function LayoutDrawer({ onClose }: { onClose(): void }) {
  const t = useT('shell')
  const layout = useLayout()
  return (
    <Drawer title={t('layout')} size={320} open onClose={onClose} mask={false}>
      <Radio.Group
        aria-label={t('layout.mode')}
        value={layout.mode}
        onChange={({ target }) => changeLayout({ mode: target.value })}
        className={styles.modes}
      >
        {LAYOUT_MODES.map((mode) => (
          <Radio key={mode} value={mode}>
            {t(`layout.${mode}`, { height: LAYOUTS[mode].header })}
          </Radio>
        ))}
      </Radio.Group>
      {SWITCHES.map((name) => (
        <label key={name} className={styles.setting}>
          {t(`layout.${name}`)}
          <Switch checked={layout[name]} onChange={(on) => changeLayout({ [name]: on })} />
        </label>
      ))}
      <Button block onClick={() => changeLayout(DEFAULT_LAYOUT)}>
        {t('layout.reset')}
      </Button>
    </Drawer>
  )
}
