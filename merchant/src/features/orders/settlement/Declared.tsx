import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { CustomsDialog } from '../customs/CustomsDialog'
import { lackingIn, type Declared as Said } from '../customs/declaration'
import { useLacks } from '../customs/useLacks'
import styles from './settlement.module.css'
import type { Line } from './sheet'

interface DeclaredProps {
  lines: readonly Line[]
  /** Undefined without permission to change the order. */
  onDeclare?(said: Said[]): Promise<unknown>
  isAsking: boolean
  onAsk(isAsking: boolean): void
}

/** Declared customs data, missing fields by item, and the form to complete them. */
export function Declared({ lines, onDeclare, isAsking, onAsk }: DeclaredProps) {
  const t = useT('settlement')
  const lacking = lackingIn(lines)
  if (lines.length === 0) return null
  const open = onDeclare && (
    <Button variant={lacking.length > 0 ? 'primary' : 'plain'} onClick={() => onAsk(true)}>
      {t(lacking.length > 0 ? 'customs.complete' : 'customs.change')}
    </Button>
  )
  return (
    <section className={styles.panel} aria-labelledby="settlement-customs">
      <h2 id="settlement-customs">{t('customs')}</h2>
      {lacking.length === 0 ? (
        <div className={styles.receiver}>
          <p>{t('customs.whole', { count: lines.length })}</p>
          {open}
        </div>
      ) : (
        <Notice kind="info" action={open}>
          {t('customs.lacking', { count: lacking.length })}
          <Lacking lines={lacking} />
          {!onDeclare && t('customs.others')}
        </Notice>
      )}
      {isAsking && onDeclare && <Asking lines={lines} onDeclare={onDeclare} onClose={() => onAsk(false)} />}
    </section>
  )
}

function Lacking({ lines }: { lines: ReturnType<typeof lackingIn<Line>> }) {
  const t = useT('settlement')
  const lacks = useLacks()
  const nameOf = useNameOf()
  return (
    <ul className={styles.changes}>
      {lines.map(({ line, missing }) => (
        <li key={line.id}>{t('customs.lacks', { name: nameOf(line), missing: lacks(missing) })}</li>
      ))}
    </ul>
  )
}

interface AskingProps extends Required<Pick<DeclaredProps, 'lines' | 'onDeclare'>> {
  onClose(): void
}

function Asking({ lines, onDeclare, onClose }: AskingProps) {
  const t = useT('settlement')
  const nameOf = useNameOf()
  const send = async (said: Said[]) => {
    await onDeclare(said)
    onClose()
  }
  const asked = lines.map((line) => ({ ...line, label: nameOf(line) }))
  return <CustomsDialog title={t('customs.complete')} lines={asked} isWhole onSend={send} onClose={onClose} />
}

function useNameOf() {
  const language = useLanguage()
  return ({ name, colour, size }: Line) =>
    [name, colour && localizedName(colour, language), size && localizedName(size, language)].filter(Boolean).join(' · ')
}
