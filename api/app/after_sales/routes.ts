import { KEYS_READ, mount } from '#core/crud/mount'
import { permitted, published } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { afterSales } from '#after_sales/after_sales'

const CASES = '/api/v1/after-sales'
const cases = lazyEndpoints(() => import('#after_sales/endpoints'))
const view = permitted('after_sales.view')
const say = permitted('after_sales.create')
const review = permitted('after_sales.review')

route('POST', '/api/v1/orders/:id/after-sales', 'orders.afterSales', published('after_sales', say), cases('apply'))
route('GET', `${CASES}/team`, 'after-sales.team', view, cases('team'))
route('GET', `${CASES}/:id/case`, 'after-sales.case', published('after_sales', view), cases('show'))
route('POST', `${CASES}/:id/resubmit`, 'after-sales.resubmit', published('after_sales', say), cases('resubmit'))
route('POST', `${CASES}/:id/withdraw`, 'after-sales.withdraw', published('after_sales', say), cases('withdraw'))
route('POST', `${CASES}/:id/close`, 'after-sales.close', published('after_sales', say), cases('close'))
route('POST', `${CASES}/:id/approve`, 'after-sales.approve', review, cases('approve'))
route('POST', `${CASES}/:id/reject`, 'after-sales.reject', review, cases('reject'))
route('POST', `${CASES}/:id/opinion`, 'after-sales.opinion', permitted('after_sales.opine'), cases('opinion'))
route('GET', `${CASES}/:id/comments`, 'after-sales.comments', view, cases('comments'))
route('POST', `${CASES}/:id/comments`, 'after-sales.comment', view, cases('comment'))
route('DELETE', `${CASES}/:id/comments/:comment`, 'after-sales.deleteComment', view, cases('deleteComment'))
route('PUT', `${CASES}/:id/assignee`, 'after-sales.assign', view, cases('assign'))

mount(afterSales, { ...KEYS_READ, group: 'after_sales' })
