import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { useEditor } from '../useEditor'
import styles from './centre.module.css'

export function CropBar() {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  return (
    <div className={styles.bar} role="toolbar" aria-label={e('command.crop')}>
      <Button variant="text" onClick={() => editor.run('cropNothing')}>
        {t('crop.whole')}
      </Button>
      <Button variant="text" onClick={() => editor.run('escape')}>
        {t('cancel')}
      </Button>
      <Button variant="primary" onClick={() => editor.run('cropDone')}>
        {t('crop.done')}
      </Button>
    </div>
  )
}
