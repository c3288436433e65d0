import fc from 'fast-check'

/** What a property is tried with is the same in every run; another seed looks further: `CHANCE=7 pnpm test`. */
fc.configureGlobal({ seed: Number(process.env['CHANCE'] ?? 20_261_122) })
