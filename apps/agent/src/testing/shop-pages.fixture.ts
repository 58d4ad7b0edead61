/** Pages with the parts of real shops, in markup that the demo mall doesn't have. */
const draw = (body: string, language = 'de') => `<!doctype html><html lang="${language}"><head><title>Shop</title>
<style>body{margin:0;font:16px/1.2 sans-serif}img,iframe,video{display:block}.row{display:flex;gap:10px}</style></head><body>${body}</body></html>`
const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('')
const image = (name: string, width: number, height: number, alt = '') =>
  `<img src="/image/${name}" width="${width}" height="${height}" alt="${alt}">`

const frame = `<header><a href="/">${image('logo', 240, 70, 'Shop')}</a>
  <nav><a href="/tea" style="display:block;width:300px;height:60px;background:#eee">Tea, 20% off</a></nav></header>`
const unpriced = `<div class="row">${repeat(4, (n) => `<a href="/p/new-${n}" style="width:240px">${image(`new-${n}`, 240, 200)}<span>A tea with a long name, not yet on sale, number ${n}</span></a>`)}</div>`
const tiles = `<div class="row">${repeat(6, (n) => `<a href="/c/${n}">${image(`tile-${n}`, 150, 150)}<span>Tea ${n}</span></a>`)}</div>`
const card = (n: number) => `<li style="width:220px"><a href="/p/${n}">${image(`pack-${n}`, 200, 200)}</a>
  <a href="/p/${n}">Product ${n}</a><b>${n + 1},49 €</b></li>`
const cards = `<ul class="row" style="padding:0;list-style:none">${repeat(4, card)}</ul>`

const banners = `${frame}
  <a href="/sale/tea?utm_source=home&id=7"><picture>${image('hero', 1000, 300, 'Tea week')}</picture></a>
  <div style="position:relative;width:1000px;height:200px">${image('stretched', 1000, 200)}
    <a href="/stretched" aria-label="More" style="position:absolute;inset:0"></a></div>
  <a href="/split" style="display:flex;width:1000px;height:180px;background:#fee"><span style="width:500px">New blend</span>${image('split', 500, 180)}</a>
  <small style="display:block">Anzeige</small>
  <a href="/click?to=%2Fpaid%3Fgclid%3D1" style="display:block;width:600px;height:150px;background:url(/image/paid)"></a>
  <a href="/thirty" style="display:block;width:1000px;height:80px;background:#c00;color:#fff">-30% auf alle Tees</a>
  <iframe src="/ads/banner.html" width="728" height="90" style="border:0"></iframe>
  <a href="/film" style="display:block;width:640px"><video src="/film.webm" width="640" height="200"></video></a>
  <div style="width:1000px;height:250px;position:relative">${image('twins', 1000, 250)}<div style="position:absolute;left:20px;bottom:20px">
    <a href="/green">Green</a> <a href="/black">Black</a></div></div>
  ${tiles}${unpriced}${cards}
  <a href="/delivery">${image('delivery', 1000, 100, 'Free delivery')}</a>
  ${image('mood', 1000, 300, 'People at a table')}
  <a href="/image/large.jpg">${image('zoom', 400, 300)}</a>
  <a href="/hidden" style="opacity:0">${image('hidden', 1000, 100)}</a>
  <a href="/plain" style="display:block;width:600px;height:80px">Read more</a>
  <div class="row">${repeat(5, (n) => `<a href="/pay/${n}">${image(`pay-${n}`, 60, 40)}</a>`)}</div>`

const result = (n: number, { label = '', price = `<b style="font-size:20px">${n},<sup>95</sup> €</b>` } = {}) =>
  `<article style="width:230px;position:relative">${label && `<span>${label}</span>`}<a href="/p/${n}?pos=${n}">${image(`pack-${n}`, 180, 180, `Tea ${n} loose`)}</a>
  <h3><a href="/p/${n}?pos=${n}">Tea ${n}</a></h3>${price}<div style="font-size:12px">${n * 10},00 €/kg</div></article>`
const list = `${frame}<main><h1>Tee</h1><p>24 Produkte</p><div style="display:grid;grid-template-columns:repeat(4,230px);gap:12px">
  ${result(1, { label: 'Gesponsert' })}${result(2)}${result(3, { price: '<b style="font-size:20px">2,45 €</b> <s>3,95 €</s>' })}
  ${result(4, { label: 'Anzeige' })}${repeat(3, (n) => result(n + 5))}${result(8, { price: '<b style="font-size:20px">1.234,50 €</b>' })}</div></main>
  <section><h2>Dazu passt</h2><div class="row">${repeat(4, (n) => result(n + 20))}</div></section>
  <div style="display:grid;grid-template-columns:repeat(4,230px);gap:12px">${repeat(8, (n) => result(n + 9))}</div>`

const product = (data: object, price: string) => `${frame}<h1>Green Tea 100 g</h1>${image('product', 400, 400)}
  <div style="font-size:28px">${price}</div><div>24,50 €/kg</div><p>Shipping 4,95 €</p>
  <section><h2>Dazu passt</h2><div class="row">${repeat(4, (n) => result(n + 20))}</div></section>
  <script type="application/ld+json">${JSON.stringify(data)}</script>`
const tea = (price: string, priceCurrency = 'EUR') => ({
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'BreadcrumbList' },
    {
      '@type': ['Product'],
      name: 'Green Tea',
      brand: { '@type': 'Brand', name: 'Leaf' },
      gtin13: '4001234567890',
      offers: [{ '@type': 'Offer', price, priceCurrency, availability: 'http://schema.org/InStock' }],
    },
  ],
})

const SLIDE = 'flex:0 0 900px;height:240px;display:flex;gap:0'
const pairs = `<div class="carousel" style="position:relative;width:900px;overflow:hidden">
  <div id="track" style="display:flex">${repeat(3, (n) => `<div style="${SLIDE}">${repeat(2, (half) => `<a href="/pair/${n}-${half}">${image(`pair-${n}-${half}`, 450, 240)}</a>`)}</div>`)}</div>
  <button class="next" aria-label="next" style="position:absolute;right:0;top:0">›</button></div>
  <script>let at = 0
    document.querySelector('.next').onclick = () => { at = (at + 1) % 3; document.getElementById('track').style.transform = 'translateX(' + -at * 900 + 'px)' }</script>`

const fixed = `${repeat(30, (n) => `<p style="height:80px;margin:0">Row ${n}</p>`)}
  <a href="/fixed" style="position:fixed;left:0;bottom:0;width:1000px;height:100px;background:url(/image/fixed) #0000ff"></a>`

export const SHOP_PAGES: Record<string, string> = {
  '/shop/fixed': draw(fixed),
  '/shop/banners': draw(banners),
  '/shop/list': draw(list),
  '/shop/product': draw(product(tea('2.45'), '2,45 €')),
  '/shop/product-reduced': draw(product(tea('3.45'), '2,45 € <s>3,45 €</s>')),
  '/shop/product-dollars': draw(product(tea('2.45', 'USD'), '$2.45'), 'es'),
  '/shop/pairs': draw(pairs),
}
