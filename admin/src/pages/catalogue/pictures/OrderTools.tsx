import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './pictures.module.css'

interface OrderToolsProps {
  words: Record<'before' | 'after' | 'remove', string>
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

export function OrderTools({ words, isFirst, isLast, onMove, onRemove }: OrderToolsProps) {
  return (
    <span className={styles.tools}>
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={words.before}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={words.after}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Button size="small" danger icon={<DeleteOutlined aria-hidden />} aria-label={words.remove} onClick={onRemove} />
    </span>
  )
}
