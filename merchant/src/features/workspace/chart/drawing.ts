import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type Plugin,
} from 'chart.js'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, LineController, LineElement, PointElement)

export interface Drawing {
  labels: string[]
  values: number[]
  /** The same periods of the preceding range, as a dashed line. */
  before: number[]
  isWhole: boolean
  tick(value: number): string
}

export interface Drawn {
  highlight(index: number): void
  /** The period at a distance from the canvas's left edge. */
  indexAt(x: number): number
  destroy(): void
}

type Kind = 'bar' | 'line'
const [SIZE, TICKS, WIDEST] = [12, 5, 48]

/** Colours and the font come from the page's tokens. */
export function draw(canvas: HTMLCanvasElement, { labels, values, before, isWhole, tick }: Drawing): Drawn {
  const styles = getComputedStyle(canvas)
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  let highlighted = -1
  const band: Plugin<Kind> = {
    id: 'band',
    beforeDatasetsDraw({ ctx, chartArea: { left, top, width, height } }) {
      if (highlighted < 0) return
      ctx.fillStyle = token('line')
      ctx.fillRect(left + (width / labels.length) * highlighted, top, width / labels.length, height)
    },
  }
  const text = { color: token('secondary'), font: { family: token('font'), size: SIZE } }
  const chart = new Chart<Kind, number[], string>(canvas, {
    type: 'bar',
    data: {
      labels,
      datasets: [
        {
          type: 'line',
          data: before,
          borderColor: token('warning'),
          backgroundColor: token('warning'),
          borderWidth: 1.5,
          borderDash: [4, 3],
          // A line needs two points.
          pointRadius: before.length === 1 ? 3 : 0,
        },
        { type: 'bar', data: values, backgroundColor: token('primary'), maxBarThickness: WIDEST },
      ],
    },
    options: {
      maintainAspectRatio: false,
      animation: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? false : { duration: 200 },
      events: [],
      scales: {
        x: { grid: { display: false }, ticks: { ...text, maxRotation: 0, autoSkipPadding: SIZE } },
        y: {
          beginAtZero: true,
          suggestedMax: 1,
          border: { display: false },
          grid: { color: token('line') },
          ticks: {
            ...text,
            maxTicksLimit: TICKS,
            callback: (value) => tick(Number(value)),
            ...(isWhole && { precision: 0 }),
          },
        },
      },
    },
    plugins: [band],
  })
  return {
    highlight(index) {
      highlighted = index
      chart.draw()
    },
    indexAt(x) {
      const { left, width } = chart.chartArea
      return Math.min(Math.max(Math.floor(((x - left) / width) * labels.length), 0), labels.length - 1)
    },
    destroy: () => chart.destroy(),
  }
}
