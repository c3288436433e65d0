import { MAX_NAME, renamedView, withoutView, withView } from '@inkfold/api/contracts/lists'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { Select } from '@/ui/Select'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { addressOf, type OrderFilters } from './filters'
import { useViews } from './useViews'
import { TextDialog } from '../detail/TextDialog'

export function Views({ filters }: { filters: OrderFilters }) {
  const t = useT('orders')
  const [, open] = useUrlQuery()
  const { views, save } = useViews()
  const [asked, setAsked] = useState<'save' | 'rename' | 'forget' | null>(null)
  const here = addressOf(filters).toString()
  const current = views?.find(({ query }) => query === here)
  const close = () => setAsked(null)
  if (!views) return null
  const taken = (name: string) => (name !== current?.name && views.some((view) => view.name === name) ? 'taken' : null)
  return (
    <>
      {views.length > 0 && (
        <Select
          label={t('views')}
          value={current?.name ?? ''}
          options={[['', t('views')], ...views.map(({ name }) => [name, name] as const)]}
          onChange={(name) => open(views.find((one) => one.name === name)?.query ?? '')}
        />
      )}
      {!current && here !== '' && (
        <Button look="text" onClick={() => setAsked('save')}>
          {t('views.save')}
        </Button>
      )}
      {current && (
        <>
          <Button look="text" onClick={() => setAsked('rename')}>
            {t('views.rename')}
          </Button>
          <Button look="text" onClick={() => setAsked('forget')}>
            {t('views.forget')}
          </Button>
        </>
      )}
      {asked === 'save' && (
        <TextDialog
          title={t('views.save')}
          body={t('views.save.body')}
          label={t('views.name')}
          go={t('views.save.go')}
          words=""
          isNeeded
          most={MAX_NAME}
          fault={taken}
          onSend={async (name) => {
            await save((kept) => withView(kept, name, here))
            close()
          }}
          onClose={close}
        />
      )}
      {asked === 'rename' && current && (
        <TextDialog
          title={t('views.rename')}
          label={t('views.name')}
          go={t('views.rename.go')}
          words={current.name}
          isNeeded
          most={MAX_NAME}
          fault={taken}
          onSend={async (name) => {
            await save((kept) => renamedView(kept, current.name, name))
            close()
          }}
          onClose={close}
        />
      )}
      {asked === 'forget' && current && (
        <ConfirmDialog
          title={t('views.forget')}
          go={t('views.forget.go')}
          send={async () => {
            await save((kept) => withoutView(kept, current.name))
            close()
          }}
          onClose={close}
        >
          {t('views.forget.body', { name: current.name })}
        </ConfirmDialog>
      )}
    </>
  )
}
