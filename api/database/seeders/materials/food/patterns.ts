import { poster } from '../drawing/compositions.ts'
import { petal, wave } from '../drawing/curves.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { at, both, circle, hoop, line, path, rect, times } from '../drawing/svg.ts'
import { halfDrop, strewn, tile } from '../drawing/tile.ts'
import * as dish from './motifs.ts'
import { aPattern, aPicture } from '../piece.ts'

const { workshop, sunset, forest, candy, desert } = PALETTES
const SPRINKLES = ['#fff', candy.second, candy.third, candy.pale]

const leaf = (fill: string) => path(petal(56, 18), fill)

export const patterns = [
  aPicture('citrus-poster', '柑橘海报', 'Citrus market poster', (key) =>
    poster(
      key,
      workshop,
      rect(0, 0, 680, 740, '#f7c948') +
        at(200, 220, dish.citrus('#ef7f2d', '#fff1d6', '#f79d45'), 2.5) +
        at(540, 390, dish.citrus('#f2b92c', '#fffbe8', '#f9d956'), 2.1) +
        at(230, 590, dish.citrus('#d64f3a', '#ffe9dc', '#ee7a5f'), 2.2) +
        at(420, 130, leaf(forest.main), 2.4, 60) +
        at(400, 640, leaf(forest.main), 2.6, 120) +
        at(60, 420, leaf('#56995f'), 2.2, -30),
      'CITRUS MARKET',
      'FRESH EVERY SATURDAY',
    ),
  ),
  aPicture(
    'aperitivo-poster',
    '落日微醺',
    'Aperitivo at sunset',
    (key) =>
      poster(
        key,
        sunset,
        rect(0, 0, 680, 740, sunset.second) +
          circle(340, 330, 230, sunset.pale) +
          times(7, (i) => line(wave(-40, 560 + i * 30, 760 / 4, 14, 4), i % 2 ? sunset.main : sunset.third, 10)) +
          at(340, 380, dish.cocktail('#e9483a', '#ffffffcc', '#f08a2c'), 3),
        'APERITIVO',
        'GOLDEN HOUR BAR',
        'serif',
      ),
    250,
  ),
  aPattern('lemon-grove', '柠檬园', 'Lemon grove', (key) =>
    tile(
      '#cfe8ea',
      strewn(
        new Luck(key),
        [
          dish.citrus('#f2c230', '#fffbe8', '#f9dc5c'),
          both(at(0, 20, leaf(forest.main), 1.5, 50)) +
            path(
              'M0 -66C50 -66 74 -30 74 6C74 40 40 70 14 76L0 88L-14 76C-40 70 -74 40 -74 6C-74 -30 -50 -66 0 -66Z',
              '#f6cf3f',
            ),
        ],
        { count: 15, distance: 205, scale: 1, fill: [leaf(forest.main), leaf('#7fb27a')], fillDistance: 120 },
      ),
    ),
  ),
  aPattern('watermelon-summer', '西瓜夏天', 'Watermelon summer', (key) =>
    tile(
      '#f9cfc4',
      strewn(new Luck(key), [dish.watermelon('#3d8b56', '#ef5a5a', '#3a2226')], {
        count: 16,
        distance: 205,
        scale: 0.95,
        fill: [path('M0 -12Q9 0 0 12Q-9 0 0 -12Z', '#3a2226')],
        fillDistance: 110,
      }),
    ),
  ),
  aPattern('doughnut-shop', '甜甜圈铺子', 'Doughnut shop', (key) => {
    const luck = new Luck(key)
    return tile(
      '#bfe3dc',
      halfDrop(4, 4, 130, (i) =>
        at(
          0,
          0,
          dish.doughnut(
            luck,
            '#dca05a',
            [candy.main, '#6b3f2a', '#fff5ea', candy.pale][i % 4] ?? '',
            i % 4 === 2 ? [candy.main, candy.second, candy.third] : SPRINKLES,
          ),
          1.1,
        ),
      ),
    )
  }),
  aPattern('strawberry-picnic', '草莓野餐', 'Strawberry picnic', () =>
    tile(
      '#fff6ee',
      times(5, (i) => rect(i * 200, 0, 100, 1000, '#f3b4b855') + rect(0, i * 200, 1000, 100, '#f3b4b855')) +
        halfDrop(5, 10, 90, (i) => (i % 2 ? '' : at(0, 0, dish.strawberry('#e2434b', '#ffe2a8', '#4d9152'), 0.62))),
    ),
  ),
  aPattern('mushroom-forage', '采蘑菇', 'Mushroom forage', (key) =>
    tile(
      '#22392f',
      strewn(
        new Luck(key),
        [
          dish.mushroom('#d9482f', '#fff3de', '#f5e4c5'),
          dish.mushroom('#d99a4a', '#f7e2b8', '#fbf0da'),
          dish.mushroom('#8f5f48', '#c79a7c', '#ecd9bd'),
        ],
        {
          count: 16,
          distance: 200,
          scale: 0.85,
          lean: 26,
          fill: [leaf('#5f9467'), hoop(0, 0, 8, desert.pale, 4)],
          fillDistance: 110,
        },
      ),
    ),
  ),
]
