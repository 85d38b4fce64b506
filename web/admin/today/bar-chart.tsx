import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)
Chart.defaults.font.family = 'Mukta, system-ui, sans-serif'
Chart.defaults.font.size = 13

/** One bar of the chart. */
export type Bar = { name: string; value: number }

type BarChartProps = {
  /** The accessible name of the chart; the numbers are also in a table. */
  label: string
  bars: Bar[]
  inWords: (value: number) => string
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()

/** A bar chart in the colours of the shop. */
export function BarChart({ label, bars, inWords }: BarChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: bars.map(({ name }) => name),
        datasets: [{ data: bars.map(({ value }) => value), backgroundColor: token('sindoor') }],
      },
      options: {
        maintainAspectRatio: false,
        animation: false,
        scales: {
          x: {
            grid: { display: false },
            ticks: { color: token('ink-2'), maxRotation: 0, autoSkipPadding: 16 },
          },
          y: {
            beginAtZero: true,
            grid: { color: token('line') },
            ticks: {
              color: token('ink-2'),
              maxTicksLimit: 5,
              callback: (value) => SHORTLY.format(Number(value)),
            },
          },
        },
        plugins: { tooltip: { callbacks: { label: ({ raw }) => inWords(Number(raw)) } } },
      },
    })
    return () => chart.destroy()
  }, [bars, inWords])
  return (
    <div className="relative h-64">
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

const SHORTLY = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })
