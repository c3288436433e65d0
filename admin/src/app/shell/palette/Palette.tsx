import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useRef, useState } from 'react'
import { useT } from '@/i18n/useT'
import styles from './palette.module.css'
import { matchCommand } from './matchCommand'
import { useCommands } from './useCommands'
import { useRecords } from './useRecords'
import { focusFirstField } from '@/ui/firstField'

export default function Palette({ onClose }: { onClose(): void }) {
  const t = useT('shell')
  const groups = useCommands()
  const [search, setSearch] = useState('')
  const records = useRecords(search)
  const list = useRef<HTMLDivElement>(null)
  const shown = records.length > 0 ? [{ name: 'records', commands: records }, ...groups] : groups

  function searchFor(text: string) {
    setSearch(text)
    // The best match is first, so the list scrolls to its top.
    requestAnimationFrame(() => list.current?.scrollTo({ top: 0 }))
  }

  return (
    <Modal
      open
      afterOpenChange={focusFirstField}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      title={t('palette')}
    >
      <Command label={t('palette')} loop filter={matchCommand}>
        <Command.Input
          className={styles.input}
          placeholder={t('palette.hint')}
          value={search}
          onValueChange={searchFor}
        />
        <Command.List ref={list} className={styles.list}>
          <Command.Empty className={styles.empty}>{t('palette.nothing')}</Command.Empty>
          {shown.map(({ name, commands }) => (
            <Command.Group key={name} heading={t(`palette.${name}`)} className={styles.group}>
              {commands.map(({ key, title, icon, run }) => (
                <Command.Item
                  key={key}
                  value={key}
                  keywords={[title]}
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
