import { useT } from '@/i18n/useT'
import { Notice } from '@/ui/Notice'
import { Tool } from '../pieces/Tool'
import type { BringingState } from './bring_in'
import styles from './bringing.module.css'

/** Progress and problems of what was pasted or dropped. */
export default function BringNotice({ state, onClose }: { state: BringingState; onClose(): void }) {
  const t = useT('design')
  const { adding, added, said } = state
  return (
    <div className={styles.notice}>
      {adding > 0 && (
        <p className={styles.progress} role="status">
          {t('bring.adding', { count: adding })}
          <progress max={adding} value={added} aria-label={t('bring.adding', { count: adding })} />
        </p>
      )}
      {said.length > 0 && (
        <Notice kind="danger" action={<Tool icon="close" label={t('bring.close')} onClick={onClose} />}>
          {said.map(({ key, params }) => (
            <p key={`${key} ${JSON.stringify(params)}`}>{t(`bring.${key}`, params ?? {})}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
