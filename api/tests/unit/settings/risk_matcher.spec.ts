import { test } from '@japa/runner'
import fc from 'fast-check'
import { Automaton, RiskMatcher } from '#settings/risk/risk_matcher'
import { foldText, foldedForm } from '#settings/risk/fold_text'
import { batchLines } from '#settings/risk/add_risk_words'

const found = (words: string[], text: string) =>
  new RiskMatcher(words.map((word) => ({ word, level: 'block' as const })))
    .check(text)
    .matches.map(({ start, end }) => text.slice(start, end))

test.group('Risk words | matcher', (group) => {
  group.tap((one) => one.tags(['CFG-04']))

  test('finds {words} in “{text}”: {expected}')
    .with([
      { words: ['假货'], text: '绝无假货，放心购买', expected: ['假货'] },
      { words: ['中国', '国人', '中国人'], text: '中国人', expected: ['中国', '中国人', '国人'] },
      { words: ['he', 'she', 'hers', 'his'], text: 'she hers', expected: ['she', 'hers'] },
      { words: ['NIKE'], text: 'a nike shirt', expected: ['nike'] },
      { words: ['nike'], text: 'ＮＩＫＥ風', expected: ['ＮＩＫＥ'] },
      { words: ['nike'], text: 'n\u200bi\u200dke!', expected: ['n\u200bi\u200dke'] },
      { words: ['straße'], text: 'STRASSE', expected: ['STRASSE'] },
      { words: ['straße'], text: 'STRAẞE', expected: ['STRAẞE'] },
      { words: ['ΟΔΟΣ'], text: 'οδος', expected: ['οδος'] },
      { words: ['café'], text: 'cafe\u0301', expected: ['cafe\u0301'] },
      { words: ['ass'], text: 'glass, class, ass', expected: ['ass'] },
      { words: ['4S'], text: '14S 4S店', expected: ['4S'] },
      { words: ['a b'], text: 'a b', expected: ['a b'] },
      { words: ['🔫'], text: 'x🔫🔫', expected: ['🔫', '🔫'] },
      { words: ['ﬁre'], text: 'fire', expected: ['fire'] },
      { words: [], text: 'anything', expected: [] },
      { words: ['x'], text: '', expected: [] },
    ])
    .run(({ assert }, { words, text, expected }) => {
      assert.sameMembers(found(words, text), expected)
    })

  test('the strictest matching word decides', ({ assert }) => {
    const matcher = new RiskMatcher([
      { word: '仿', level: 'warn' },
      { word: '高仿', level: 'block' },
    ])
    assert.equal(matcher.check('仿').verdict, 'warn')
    assert.equal(matcher.check('高仿').verdict, 'block')
    assert.equal(matcher.check('真').verdict, 'pass')
  })

  test('finds the same as separate searches for each word, for any words and text', ({ assert }) => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '中', '国'), minLength: 1, maxLength: 4 })
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '中', '国', ' '), maxLength: 40 })
    fc.assert(
      fc.property(fc.uniqueArray(letters, { maxLength: 30 }), texts, (words, text) => {
        const seen: string[] = []
        new Automaton(words).scan(text, (word, start, end) => seen.push(`${words[word]} ${start} ${end}`))
        const wanted = words.flatMap((word) =>
          Array.from({ length: text.length }, (_, at) => at)
            .filter((at) => text.startsWith(word, at))
            .map((at) => `${word} ${at} ${at + word.length}`),
        )
        assert.sameMembers(seen, wanted)
      }),
      { numRuns: 300 },
    )
  })

  test('folding is idempotent, and positions refer to the original', ({ assert }) => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const once = foldText(text)
        assert.equal(foldedForm(once.text), once.text)
        assert.lengthOf(once.starts, once.text.length)
        for (const [i, start] of once.starts.entries()) assert.isTrue(start < (once.ends[i] as number))
        assert.isTrue(Math.max(0, ...once.ends) <= text.length)
      }),
      { numRuns: 500 },
    )
  })

  test('a batch has one word per line and distinguishes repeated from empty lines', ({ assert }) => {
    assert.deepEqual(
      batchLines('假货\r\n\n ＡＢＣ \nabc\u200b').map(({ line, word, outcome }) => [line, word, outcome]),
      [
        [1, '假货', null],
        [2, '', 'empty'],
        [3, 'ＡＢＣ', null],
        [4, 'abc\u200b', 'repeated'],
      ],
    )
  })
})
