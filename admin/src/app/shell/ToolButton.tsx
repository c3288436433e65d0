import { Button, type ButtonProps } from 'antd'
import styles from './shell.module.css'

type ToolButtonProps = Omit<ButtonProps, 'children' | 'type'> & { label: string }

export function ToolButton({ label, ...button }: ToolButtonProps) {
  return <Button {...button} type="text" className={styles.tool} aria-label={label} title={label} />
}
