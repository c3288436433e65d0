import { freeName, MAX_NAME, renamedView, withoutView, withView, type SharedView } from '@inkfold/api/contracts/lists'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { Select } from '@/ui/Select'
import { toast } from '@/ui/toast/toast'
import { useUrlQuery } from '@/ui/useUrlQuery'
import { addressOf, type OrderFilters } from './filters'
import { SaveView } from './SaveView'
import { useViews } from './useViews'
import { TextDialog } from '../detail/TextDialog'

export function Views({ filters }: { filters: OrderFilters }) {
  const t = useT('orders')
  const [, open] = useUrlQuery()
  const words = useT('shared')
  const { views, shared, save, share, unshare } = useViews()
  const [asked, setAsked] = useState<'save' | 'copy' | 'rename' | 'forget' | 'share' | 'unshare' | null>(null)
  const here = addressOf(filters).toString()
  const current = views?.find(({ query }) => query === here)
  const team = current ? undefined : shared.find(({ query }) => query === here)
  const close = () => setAsked(null)
  if (!views) return here === '' ? null : <SaveView />
  const taken = (name: string) => (name !== current?.name && views.some((view) => view.name === name) ? 'taken' : null)
  return (
    <>
      {views.length + shared.length > 0 && (
        <Select
          label={t('views')}
          value={current?.name ?? (team ? valueOf(team) : '')}
          options={[['', t('views')], ...views.map(({ name }) => [name, name] as const)]}
          groups={
            shared.length > 0
              ? [
                  {
                    label: words('views.shared'),
                    options: shared.map((one) => [
                      valueOf(one),
                      words('views.by', { name: one.name, owner: one.owner }),
                    ]),
                  },
                ]
              : []
          }
          onChange={(value) =>
            open(
              (views.find(({ name }) => name === value) ?? shared.find((one) => valueOf(one) === value))?.query ?? '',
            )
          }
        />
      )}
      {!current && !team && here !== '' && <SaveView onSave={() => setAsked('save')} />}
      {team?.can_unshare && (
        <Button variant="text" onClick={() => setAsked('unshare')}>
          {words('views.unshare')}
        </Button>
      )}
      {team && !team.is_own && (
        <Button variant="text" onClick={() => setAsked('copy')}>
          {words('views.copy')}
        </Button>
      )}
      {current && (
        <>
          <Button variant="text" onClick={() => setAsked('share')}>
            {words('views.share')}
          </Button>
          <Button variant="text" onClick={() => setAsked('rename')}>
            {t('views.rename')}
          </Button>
          <Button variant="text" onClick={() => setAsked('forget')}>
            {t('views.forget')}
          </Button>
        </>
      )}
      {(asked === 'save' || asked === 'copy') && (
        <TextDialog
          title={asked === 'save' ? t('views.save') : words('views.copy')}
          body={t('views.save.body')}
          label={t('views.name')}
          go={t('views.save.go')}
          words={team ? freeName(team.name, views) : ''}
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
      {asked === 'share' && current && (
        <ConfirmDialog
          title={words('views.share')}
          go={words('views.share')}
          send={async () => {
            await share(current.name)
            toast.success(words('views.share.done'))
            close()
          }}
          onClose={close}
        >
          {t('views.share.body', { name: current.name })}
        </ConfirmDialog>
      )}
      {asked === 'unshare' && team && (
        <ConfirmDialog
          title={words('views.unshare')}
          go={words('views.unshare')}
          send={async () => {
            await unshare(team.id)
            toast.success(words('views.unshare.done'))
            close()
          }}
          onClose={close}
        >
          {t('views.unshare.body', { name: team.name })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Names never begin with a space. */
const valueOf = ({ id }: SharedView) => ` ${id}`
