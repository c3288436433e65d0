import { centred, column, text } from '../drawing/lettering.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { picture } from '../drawing/sheet.ts'
import { at, circle, rect, times } from '../drawing/svg.ts'
import { halfDrop, tile } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'

const { bauhaus } = PALETTES
const TERMS = [
  '立春',
  '雨水',
  '惊蛰',
  '春分',
  '清明',
  '谷雨',
  '立夏',
  '小满',
  '芒种',
  '夏至',
  '小暑',
  '大暑',
  '立秋',
  '处暑',
  '白露',
  '秋分',
  '寒露',
  '霜降',
  '立冬',
  '小雪',
  '大雪',
  '冬至',
  '小寒',
  '大寒',
]

export const patterns = [
  aPicture('mountains-and-rivers', '山高水长', 'High mountains, long rivers', () =>
    picture(
      '#f1ead9',
      rect(0, 0, 400, 1000, '#b5271f') +
        [
          ['山', 0, '#f1ead9'],
          ['高', 0, '#f1ead9'],
          ['水', 400, '#1c1c1e'],
          ['长', 400, '#1c1c1e'],
        ]
          .map(([word, x, fill], i) =>
            centred(String(word), 'brush', 330, Number(x) + 200, i % 2 ? 720 : 270, String(fill)),
          )
          .join('') +
        rect(396, 60, 8, 880, '#1c1c1e'),
    ),
  ),
  aPattern('good-good', '好好好', 'Good good good', () =>
    tile(
      bauhaus.third,
      halfDrop(5, 6, 110, (i) =>
        i % 2
          ? circle(0, 0, 70, bauhaus.ink) + centred('好', 'heavy', 88, 0, 0, bauhaus.third)
          : centred('好', 'heavy', 124, 0, 0, bauhaus.main),
      ),
    ),
  ),
  aPattern('solar-terms', '二十四节气', 'The twenty-four solar terms', (key) => {
    const luck = new Luck(key)
    return tile(
      '#234d45',
      times(24, (i) =>
        at(
          83 + (i % 6) * 166.6,
          20 + Math.floor(i / 6) * 250,
          column(TERMS[i] ?? '', 'song', 92, 0, 0, luck.pick(['#f3e7c8', '#e8b65a', '#9cc5a8']), 100),
        ),
      ) +
        times(24, (i) => circle((i % 6) * 166.6 || 0.01, 125 + Math.floor(i / 6) * 250, 5, '#e8b65a')) +
        times(4, (i) => circle(1000, 125 + i * 250, 5, '#e8b65a')),
    )
  }),
  aPattern('lucky-words', '吉语满印', 'Lucky words', () =>
    tile(
      '#fdf3e3',
      halfDrop(4, 8, 140, (i) =>
        text(
          ['岁岁平安', '好运连连', '得偿所愿', '万事顺遂', '步步高升'][i % 5] ?? '',
          i % 2 ? 'brush' : 'song',
          52,
          0,
          18,
          { fill: ['#c2281d', '#1f7a78', '#d98f1f'][i % 3] ?? '' },
        ),
      ),
    ),
  ),
]
