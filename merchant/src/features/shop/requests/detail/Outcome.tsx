import { useLanguage, useT } from '@/i18n/useT'
import { ButtonLink } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { productPath } from '@/ui/product/paths'
import type { BlankRequest } from '../queries'

export function Outcome({ request }: { request: BlankRequest }) {
  const t = useT('picks')
  const language = useLanguage()
  const shared = useT('shared')
  const { status, decision_note: note, opinion, opinion_note: said, product_id: product } = request
  const way = product !== null && (
    <ButtonLink variant="primary" to={productPath(product, null)}>
      {t('outcome.product')}
    </ButtonLink>
  )
  return (
    <>
      <Notice kind={status === 'not_approved' ? 'danger' : status === 'developed' ? 'success' : 'info'} action={way}>
        <p>{t(`outcome.${status}`)}</p>
        {note && <p>{t('outcome.note', { note })}</p>}
      </Notice>
      {opinion && (
        <div>
          <p>
            {t('outcome.opinion', {
              factory: (language === 'en' && request.factory_en) || (request.factory ?? ''),
              opinion: shared(`factoryOpinions.${opinion}`),
            })}
          </p>
          {said && <p>{t('outcome.said', { said })}</p>}
        </div>
      )}
    </>
  )
}
