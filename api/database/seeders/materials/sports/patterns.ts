import { poster, star } from '../drawing/compositions.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { at, circle, path, rect, times } from '../drawing/svg.ts'
import { halfDrop, strewn, tile } from '../drawing/tile.ts'
import { aPattern, aPicture } from '../piece.ts'
import * as kit from './motifs.ts'

const { workshop, sunset } = PALETTES

export const patterns = [
  aPicture('powder-day', '粉雪之日', 'Powder day', (key) => {
    const luck = new Luck(key)
    return poster(
      key,
      { ...workshop, paper: '#fdf7ea' },
      rect(0, 0, 680, 740, '#8fc6de') +
        circle(520, 150, 80, '#fbe6a8') +
        at(330, 330, kit.peaks('#5f86a3', '#476c88', '#fff'), 2.6) +
        path('M0 520L680 330V740H0Z', '#fdfdfb') +
        path('M0 640L680 500V740H0Z', '#dcebf2') +
        at(350, 400, kit.skier('#d8472b', '#22304f', '#e8a628'), 1.3) +
        times(60, () => circle(luck.between(0, 680), luck.between(0, 740), luck.between(2, 5), '#fff')),
      'POWDER DAY',
      'FIRST LIFT 08:30',
    )
  }),
  aPattern('ball-bag', '球球大集合', 'A bag of balls', (key) =>
    tile(
      '#2b6a8f',
      strewn(
        new Luck(key),
        [
          kit.basketball('#e8752c', '#2b1a12'),
          kit.football(`${key}-f`, '#1b1d20'),
          kit.tennisBall('#d8e35a', '#fbfbe8'),
          kit.shuttle('#fbf9f2', '#e9b04a', '#d8472b'),
        ],
        {
          count: 18,
          distance: 195,
          scale: 0.76,
          fill: [star(0, 0, 15, '#8fc6de'), circle(0, 0, 6, '#f4d35e')],
          fillDistance: 110,
        },
      ),
    ),
  ),
  aPattern('sneaker-wall', '球鞋墙', 'Wall of sneakers', () =>
    tile(
      '#f3ead6',
      halfDrop(3, 6, 180, (i) =>
        at(
          0,
          0,
          kit.sneaker(
            ['#d8472b', '#2f5fd0', '#1f7a78', '#e8a628', '#33373f'][i % 5] ?? '',
            '#fffdf6',
            ['#fff6e0', '#ffd45e', '#f2b6a6'][i % 3] ?? '',
            sunset.pale,
          ),
          0.95,
        ),
      ),
    ),
  ),
]
