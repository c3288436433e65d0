import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Allowed, AllowedNodes } from './Allowed'

const drawn = (nodes: readonly string[]) =>
  renderToStaticMarkup(
    <AllowedNodes value={new Set(nodes)}>
      <Allowed node="orders.pay">
        <hr />
      </Allowed>
    </AllowedNodes>,
  )

test("[NAV-16] renders children only if the route's menu grants the permission node", () => {
  expect(drawn(['orders.pay'])).toContain('<hr')
  expect(drawn(['orders.view'])).toBe('')
  expect(drawn([])).toBe('')
})
