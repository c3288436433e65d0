import type { ReactNode } from 'react'
import { CropMarks } from '@/ui/CropMarks'
import { useT } from '@/i18n/useT'
import { PackScene } from '@/ui/scenes/PackScene'
import styles from './auth.module.css'

export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const t = useT('auth')
  return (
    <div className={styles.layout}>
      <section className={styles.card}>
        <h1>{title}</h1>
        {children}
      </section>
      <aside className={styles.aside}>
        <div className={styles.picture}>
          <CropMarks />
          <PackScene />
        </div>
        <p>{t('aside')}</p>
      </aside>
    </div>
  )
}
