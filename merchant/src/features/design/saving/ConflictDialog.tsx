import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { Modal } from '../pieces/Modal'
import { useEditor, useStudio } from '../useEditor'
import { saveCopy } from './saveCopy'
import styles from './saving.module.css'
import { useSending } from './useSending'

/** Shown for changes of the same part by two users or tabs; the rest was merged already. */
export default function ConflictDialog({ paths }: { paths: readonly string[] }) {
  const t = useT('design')
  const editor = useEditor()
  const { design, name } = useStudio()
  const [, setQuery] = useUrlQuery()
  const { isBusy, problem, send } = useSending<void>()
  const copy = () =>
    send(async () => {
      const id = await saveCopy(design, editor.state.document, t('conflict.copyName', { name }))
      editor.run('takeTheirs')
      setQuery({ design: String(id) })
    })
  return (
    <Modal title={t('conflict.title')} onClose={() => undefined}>
      <div className={styles.form}>
        <p>{t('conflict.lead', { count: paths.length })}</p>
        {problem && (
          <Notice kind="danger" supportNumber={problem.supportNumber}>
            {problem.message}
          </Notice>
        )}
        <ul className={styles.ways}>
          <li>
            <Button wide variant="primary" busy={isBusy} onClick={copy}>
              {t('conflict.copy')}
            </Button>
            <p>{t('conflict.copy.hint')}</p>
          </li>
          <li>
            <Button wide onClick={() => editor.run('keepMine')}>
              {t('conflict.merge')}
            </Button>
            <p>{t('conflict.merge.hint')}</p>
          </li>
          <li>
            <Button wide onClick={() => editor.run('takeTheirs')}>
              {t('conflict.theirs')}
            </Button>
            <p>{t('conflict.theirs.hint')}</p>
          </li>
        </ul>
      </div>
    </Modal>
  )
}
