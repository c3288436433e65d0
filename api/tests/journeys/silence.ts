import { expect, test as base } from '@playwright/test'

export { expect }

/** Every journey must end without console errors, warnings or content-policy violations. */
export const test = base.extend<{ silence: { expectNoise(pattern: RegExp): void } }>({
  silence: [
    async ({ page, context }, use) => {
      // The context of the journey before is emptied, but for these.
      await context.setOffline(false)
      await context.clearPermissions()
      const noise: string[] = []
      const expected: RegExp[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => noise.push(error.message))
      await use({ expectNoise: (pattern) => void expected.push(pattern) })
      expect(noise.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
