import { html, type Markup } from '../html.ts'

/** Effects that make a drawing look like a phone picture: warm or cold light, dark corners, grain, a soft lens. */
export function applyPhotoEffects(
  content: Markup,
  { width, height, warmth }: { width: number; height: number; warmth: number },
): Markup {
  const cast = warmth > 0 ? `rgba(255,190,110,${warmth})` : `rgba(110,170,255,${-warmth})`
  return html`<html><body style="margin:0;width:${width}px;height:${height}px;position:relative;overflow:hidden;background:#77736d">
<div style="position:absolute;inset:0;filter:blur(.3px)">${content}</div>
<div style="position:absolute;inset:0;background:${cast};mix-blend-mode:multiply"></div>
<div style="position:absolute;inset:0;background:radial-gradient(ellipse at 48% 42%,rgba(255,255,255,.07) 0,rgba(0,0,0,0) 45%,rgba(0,0,0,.26) 100%)"></div>
<svg width="${width}" height="${height}" style="position:absolute;inset:0;opacity:.08;mix-blend-mode:overlay"><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix type="saturate" values="0"/></filter><rect width="${width}" height="${height}" filter="url(#grain)"/></svg>
</body></html>`
}
