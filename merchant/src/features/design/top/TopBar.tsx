import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { Link } from 'react-router'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { Button } from '@/ui/Button'
import { CommandTool } from '../pieces/CommandTool'
import { Icon } from '../pieces/Icon'
import { Tool } from '../pieces/Tool'
import { useStudio } from '../useEditor'
import { useIsWide } from '@/ui/useIsWide'
import { DesignName } from './DesignName'
import { ColourDots } from './ColourDots'
import { MoreMenu } from './MoreMenu'
import { PriceSoFar } from './PriceSoFar'
import { SavedState } from './SavedState'
import styles from './top.module.css'
import { ZoomMenu } from './ZoomMenu'

const Preview = lazyPart(() => import('../effect/Preview'))
const SaveDialog = lazyPart(() => import('../saving/SaveDialog'))
const VersionsDrawer = lazyPart(() => import('../saving/VersionsDrawer'))

type Opened = 'save' | 'preview' | 'versions' | null

export function TopBar() {
  const t = useT('design')
  const language = useLanguage()
  const isWide = useIsWide()
  const { product, design } = useStudio()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)

  return (
    <header className={styles.bar}>
      <Link className={styles.back} to="/admin" aria-label={t('top.back')} title={t('top.back')}>
        <Icon name="back" />
      </Link>
      <div className={styles.what}>
        <DesignName />
        <div className={styles.of}>
          <h1 className={styles.name}>{localizedName(product, language)}</h1>
          <span className={styles.code}>{design.code}</span>
        </div>
      </div>
      {isWide && <ColourDots />}
      <div className={styles.tools} role="group" aria-label={t('top.steps')}>
        <CommandTool name="undo" icon="undo" />
        <CommandTool name="redo" icon="redo" />
      </div>
      {isWide && <ZoomMenu />}
      <span className={styles.gap} />
      <SavedState />
      {isWide && <Tool icon="history" label={t('versions.title')} onClick={() => setOpened('versions')} />}
      {isWide && <CommandTool name="toggleHelp" icon="keyboard" />}
      <PriceSoFar />
      {isWide ? (
        <Button data-tour="preview" onClick={() => setOpened('preview')}>
          {t('preview.open')}
        </Button>
      ) : (
        <MoreMenu onPreview={() => setOpened('preview')} onVersions={() => setOpened('versions')} />
      )}
      <Button variant="primary" data-tour="save" onClick={() => setOpened('save')}>
        {t('save.open')}
      </Button>
      <Suspense>
        {opened === 'save' && <SaveDialog onClose={close} />}
        {opened === 'preview' && <Preview onClose={close} />}
        {opened === 'versions' && <VersionsDrawer onClose={close} />}
      </Suspense>
    </header>
  )
}
