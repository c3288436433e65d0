import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useT } from '@/i18n/useT'
import styles from './table.module.css'

export function FoldButton({ folded, onFold }: { folded: boolean; onFold(): void }) {
  const t = useT('crud')
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={!folded}
      aria-label={t(folded ? 'unfold' : 'fold')}
      onClick={onFold}
    >
      {folded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
    </button>
  )
}
