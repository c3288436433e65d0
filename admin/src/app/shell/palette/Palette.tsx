import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useT } from '@/i18n/useT'
import styles from './palette.module.css'
import { useCommands } from './useCommands'
import { toFirstField } from '@/ui/firstField'

/** Everything a person may open or do, a few letters away. */
export default function Palette({ onClose }: { onClose(): void }) {
  const t = useT('shell')
  const groups = useCommands()
  return (
    <Modal
      open
      afterOpenChange={toFirstField}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      title={t('palette')}
    >
      <Command label={t('palette')} loop>
        <Command.Input className={styles.input} placeholder={t('palette.hint')} />
        <Command.List className={styles.list}>
          <Command.Empty className={styles.empty}>{t('palette.nothing')}</Command.Empty>
          {groups.map(({ name, commands }) => (
            <Command.Group key={name} heading={t(`palette.${name}`)} className={styles.group}>
              {commands.map(({ key, title, icon, run }) => (
                <Command.Item
                  key={key}
                  value={`${title} ${key}`}
                  className={styles.item}
                  onSelect={() => {
                    onClose()
                    run()
                  }}
                >
                  {icon}
                  {title}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Modal>
  )
}
