import { glint } from '../drawing/compositions.ts'
import { sector } from '../drawing/curves.ts'
import { Luck } from '../drawing/luck.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { around, at, circle, line, path, within } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import { contours, dotBall, rosette } from './curves.ts'

const { seventies, night, forest, peach, sunset, workshop } = PALETTES
export const cutouts = [
  aCutout('spun-rosette', '旋转花窗', 'Spun rosette', () =>
    cutout(
      line(rosette(60, 23, 38, 23, 450), '#1f7a78', 3.2) +
        line(rosette(60, 23, 13, 23, 280), '#d8472b', 3) +
        circle(0, 0, 40, '#e8a628'),
    ),
  ),
  aCutout('impossible-triangle', '不可能三角', 'Impossible triangle', () =>
    cutout(
      at(
        0,
        60,
        around(3, (i) =>
          path('M-415 240L-346 120H139L0 -120L69 -240L346 240Z', [sunset.main, sunset.third, sunset.pale][i] ?? ''),
        ),
        1,
      ),
    ),
  ),
  aCutout('dot-ball', '圆点球', 'Ball of dots', () =>
    cutout(dotBall(440, [workshop.main, workshop.third, workshop.second, workshop.ink])),
  ),
  aCutout('quiet-contours', '等高线', 'Quiet contours', (key) =>
    cutout(contours(new Luck(key), 22, 400, forest.main, 4.5)),
  ),
  aCutout('seventies-sunburst', '七十年代光束', 'Seventies sunburst', () =>
    cutout(
      within(
        'burst',
        circle(0, 0, 460, '#000'),
        around(24, (i) =>
          path(sector(0, 15.2, 480), [seventies.main, seventies.second, seventies.pale, seventies.third][i % 4] ?? ''),
        ),
      ) +
        circle(0, 0, 150, seventies.ink) +
        circle(0, 0, 126, peach.paper) +
        glint(0, 0, 110, night.main),
    ),
  ),
]
