import { quietOf as quiet } from '@inkfold/api/tests/journeys/quiet'
import type { Page } from '@playwright/test'

export const quietOf = (page: Page) => quiet(page, '.ant-skeleton:visible, [data-overlay]')
