import { Modal, Switch } from 'antd'
import { Fragment } from 'react'
import { useT } from '@/i18n/useT'
import { flatten } from '@/menus/tree'
import { useSession } from '@/session/session'
import { GO_TO, KEYS } from './keys'
import styles from './keys.module.css'
import { singleKeys } from './sheet'

const CONTROL = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

interface Line {
  /** Keys pressed together or one after the other. */
  keys: readonly string[]
  action: string
}

/** Every key that works here; screens outside the user's menus are left out. */
export default function KeySheet({ onClose }: { onClose(): void }) {
  const t = useT('keys')
  const isOff = singleKeys.useOff()
  const menus = flatten(useSession()?.menus ?? [])
  const screens = Object.entries(GO_TO).flatMap(([key, component]): Line[] => {
    const menu = menus.find((one) => one.type === 'item' && one.component === component)
    return menu ? [{ keys: [KEYS.go, key], action: t('go_to', { screen: menu.title }) }] : []
  })
  return (
    <Modal open title={t('title')} width={640} footer={null} onCancel={onClose}>
      <Section
        title={t('everywhere')}
        lines={[
          { keys: [KEYS.sheet], action: t('sheet') },
          { keys: [CONTROL, 'K'], action: t('palette') },
          { keys: ['Esc'], action: t('close') },
          ...screens,
        ]}
      />
      <Section
        title={t('list')}
        lines={[
          { keys: [KEYS.search], action: t('search') },
          { keys: [KEYS.next], action: t('next') },
          { keys: [KEYS.previous], action: t('previous') },
          { keys: [KEYS.choose], action: t('choose') },
          { keys: ['Enter'], action: t('open') },
        ]}
      />
      <Section title={t('form')} lines={[{ keys: [CONTROL, 'S'], action: t('save') }]} />
      <label className={styles.setting}>
        <Switch checked={!isOff} onChange={singleKeys.set} />
        {t('single')}
      </label>
    </Modal>
  )
}

function Section({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(({ keys, action }) => (
          <Fragment key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
