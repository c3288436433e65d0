import fc from 'fast-check'

/** Property tests use a fixed seed; `CHANCE=7 pnpm test` explores another. */
fc.configureGlobal({ seed: Number(process.env['CHANCE'] ?? 20_261_122) })
