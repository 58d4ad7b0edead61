import Box from '@mui/material/Box'
import type { ECElementEvent, EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef, useState } from 'react'
import { useStable } from '../ui/use-stable.ts'

/** For a screen that will draw with it, so that it is there with the figures; a failure is met again below. */
export function fetchEngine(): void {
  import('./engine.ts').catch(() => {})
}

export type ChartOption = EChartsCoreOption

interface ChartProps {
  option: ChartOption
  /** What it shows, in words. */
  label: string
  height: number
  onPick?: (params: ECElementEvent) => void
}

/** A drawing by ECharts, which arrives with the first one. It keeps its place until then and never moves by itself. */
export function Chart({ option, label, height, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType | null>(null)
  const { pick } = useStable({ pick: (params: ECElementEvent) => onPick?.(params) })

  useEffect(() => {
    let isGone = false
    let started: EChartsType | undefined
    let resized: ResizeObserver | undefined
    void import('./engine.ts').then(({ startChart }) => {
      const element = place.current
      if (isGone || !element) return
      started = startChart(element)
      started.on('click', pick)
      // hidden, it keeps its size
      resized = new ResizeObserver(() => element.clientWidth > 0 && started?.resize())
      resized.observe(element)
      setChart(started)
    })
    return () => {
      isGone = true
      resized?.disconnect()
      started?.dispose()
      setChart(null)
    }
  }, [pick])

  useEffect(() => {
    chart?.setOption({ animation: false, ...option }, { notMerge: true })
  }, [chart, option])

  return (
    <Box
      ref={place}
      role="img"
      aria-label={label}
      // where the room shrinks, the drawing follows a frame later: until then it is cut off, and the page keeps its width
      sx={{ width: '100%', height, overflow: 'hidden', '& svg': { display: 'block' } }}
    />
  )
}
