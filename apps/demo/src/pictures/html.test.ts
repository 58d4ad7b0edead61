import { expect, test } from 'vitest'
import { html, trusted } from './html.ts'

test('what is put in is escaped, markup is let through, lists are joined', () => {
  const name = `Finch & Fern <b>"it's"</b>`
  expect(html`<p title="${name}">${[html`<i>${1}</i>`, trusted('<br>')]}</p>`.markup).toBe(
    '<p title="Finch &amp; Fern &lt;b&gt;&quot;it&#39;s&quot;&lt;/b&gt;"><i>1</i><br></p>',
  )
})

test('nothing-values leave nothing, and long numbers are cut', () => {
  expect(html`${null}${undefined}${false}${0}|${1 / 3}`.markup).toBe('0|0.333')
})
