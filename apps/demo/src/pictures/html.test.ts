import { expect, test } from 'vitest'
import { html, trustMarkup } from './html.ts'

test('escapes values, passes markup through and joins lists', () => {
  const name = `Finch & Fern <b>"it's"</b>`
  expect(html`<p title="${name}">${[html`<i>${1}</i>`, trustMarkup('<br>')]}</p>`.markup).toBe(
    '<p title="Finch &amp; Fern &lt;b&gt;&quot;it&#39;s&quot;&lt;/b&gt;"><i>1</i><br></p>',
  )
})

test('omits null, undefined and false, and rounds long numbers', () => {
  expect(html`${null}${undefined}${false}${0}|${1 / 3}`.markup).toBe('0|0.333')
})
