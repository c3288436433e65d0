import { mount } from '#core/crud/mount'
import { reconciliations } from '#ledger/reconciliation/reconciliations'

mount(reconciliations)
