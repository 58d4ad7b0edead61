import { SHOP_PAGES } from './shop-pages.fixture.ts'

/** Small pages, each with one behavior of shops. */
const draw = (body: string, { title = 'Shop', style = '' } = {}) => `<!doctype html><html lang="en"><head>
<title>${title}</title><link rel="canonical" href="/canonical"><style>body{margin:0;font:16px sans-serif}${style}</style></head>
<body>${body}</body></html>`

export const drawRows = (count: number, height = 100) =>
  Array.from(
    { length: count },
    (_, row) => `<p style="height:${height}px;margin:0;background:hsl(${(row * 37) % 360} 70% 75%)">Row ${row}</p>`,
  ).join('')

const dialog = (inside: string) => `<div id="dialog" role="dialog"
  style="position:fixed;left:25%;top:20%;width:50%;height:60%;background:#fffbe6;border:4px solid #c00;z-index:9">${inside}</div>`

const CAROUSEL_STYLE = `.hero{position:relative;width:1000px;height:300px;overflow:hidden}
  .track{display:flex;transition:transform .4s ease}
  .track a{flex:0 0 1000px;height:300px;display:block;font-size:60px}
  .hero button{position:absolute;top:130px;right:10px}`
/** Seconds for which the slides are shown. */
export const DWELL = [6, 2, 2, 2]
const carousel = (isMoving: boolean) => `<section class="hero carousel" aria-roledescription="carousel">
  <div class="track">${['red', 'green', 'blue', 'gold']
    .map((color, slide) => `<a href="/offer/${slide}" style="background:${color}">Offer ${slide}</a>`)
    .join('')}</div>
  <button type="button" class="carousel-next" aria-label="Next slide">›</button>
</section>${drawRows(5)}
<script>
  const track = document.querySelector('.track')
  const dwell = ${JSON.stringify(DWELL)}
  let slide = 0
  const show = (next) => { slide = next % dwell.length; track.style.transform = 'translateX(' + -slide * 1000 + 'px)' }
  let timer
  const play = () => { timer = setTimeout(() => { show(slide + 1); play() }, dwell[slide] * 1000) }
  document.querySelector('.carousel-next').onclick = () => { clearTimeout(timer); show(slide + 1) }
  if (${isMoving}) play()
</script>`

export const PAGES: Record<string, string> = {
  ...SHOP_PAGES,
  '/static': draw(`<h1>Plain page</h1><img src="/image/1" width="300" height="200" alt="">${drawRows(20)}`),
  '/lazy': draw(
    `${Array.from({ length: 30 }, (_, n) => `<p><img src="/image/${n}" loading="lazy" width="400" height="300" alt="${n}"></p>`).join('')}
    ${Array.from({ length: 10 }, (_, n) => `<p><img data-src="/image/${100 + n}" width="400" height="300" alt="${n}"></p>`).join('')}
    <script>
      const observer = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) target.src = target.dataset.src
      })
      for (const image of document.querySelectorAll('[data-src]')) observer.observe(image)
    </script>`,
  ),
  '/tall': draw(`<header>Shop</header>${drawRows(200)}`, {
    style: 'header{position:sticky;top:0;height:60px;background:#ff00ff;z-index:2}',
  }),
  '/moving': draw(
    `<div class="spin"></div><div id="flash"></div><canvas width="400" height="200"></canvas>${drawRows(10)}
    <script>
      const flash = document.getElementById('flash')
      setInterval(() => { flash.style.background = flash.style.background === 'red' ? 'blue' : 'red' }, 70)
      const drawing = document.querySelector('canvas').getContext('2d')
      const noise = () => {
        for (let x = 0; x < 400; x += 10) {
          drawing.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)'
          drawing.fillRect(x, 0, 10, 200)
        }
        requestAnimationFrame(noise)
      }
      noise()
    </script>`,
    {
      style: `.spin{width:200px;height:200px;background:linear-gradient(red,blue);animation:spin 1s linear infinite}
        #flash{height:200px;transition:background .5s} @keyframes spin{to{transform:rotate(360deg)}}`,
    },
  ),
  '/newsletter': draw(
    `${drawRows(20)}<script>
      setTimeout(() => {
        document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(
          dialog(
            '<button aria-label="Close">×</button><h2>10% off with our newsletter</h2><input placeholder="Email">',
          ),
        )})
        document.querySelector('#dialog button').onclick = () => document.getElementById('dialog').remove()
      }, 900)
    </script>`,
  ),
  '/late-newsletter': draw(
    `${drawRows(20)}<script>
      setTimeout(() => {
        document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(
          dialog('<button aria-label="Close" onclick="this.parentElement.remove()">×</button><h2>Newsletter</h2>'),
        )})
      }, 3600)
    </script>`,
  ),
  '/app-dialog': draw(`${drawRows(20)}${dialog('<h2>Continue in our app</h2>')}`),
  '/captcha': draw(
    '<h1>One more step</h1><div class="g-recaptcha" style="width:300px;height:80px;background:#eee">Robot?</div>',
  ),
  '/form-with-captcha': draw(`${'<p>A long page of offers and prices, with a contact form at its end.</p>'.repeat(20)}
    <form><div class="g-recaptcha" style="width:300px;height:80px;background:#eee">Robot?</div></form>`),
  '/script-moved': draw(`<p>One moment</p><script>location.replace('/static')</script>`),
  '/blank': draw(''),
  '/sign-in': draw('<form><input name="user"><input type="password" name="password"><button>Sign in</button></form>'),
  '/half': draw(
    `${[1, 2, 3].map((n) => `<img src="/image/${n}" width="200" height="200">`).join('')}
    ${[1, 2, 3].map((n) => `<img src="/missing/${n}" width="200" height="200">`).join('')}`,
  ),
  '/endless': draw(
    `<div id="list">${drawRows(21)}</div><script>
      addEventListener('scroll', () => {
        if (scrollY + innerHeight > document.documentElement.scrollHeight - 500) {
          document.getElementById('list').insertAdjacentHTML('beforeend', ${JSON.stringify(drawRows(20))})
        }
      })
    </script>`,
  ),
  '/slow-list': draw(
    `<div id="list">${drawRows(21)}</div><div id="end"></div><script>
      new IntersectionObserver(async ([entry], observer) => {
        if (!entry.isIntersecting) return
        observer.disconnect()
        const answer = await fetch('/slow-rows')
        document.getElementById('list').insertAdjacentHTML('beforeend', await answer.text())
      }, { rootMargin: '300px' }).observe(document.getElementById('end'))
      fetch('/silent')
    </script>`,
  ),
  '/polling': draw(`${drawRows(30)}<script>setInterval(() => fetch('/moved'), 300)</script>`),
  '/hangs': draw(`${drawRows(20)}<script>setTimeout(() => { for (;;) {} }, 1500)</script>`),
  '/visitor': draw(
    `<div id="facts"></div><script>
      navigator.geolocation.getCurrentPosition(({ coords }) => {
        document.title = JSON.stringify({
          width: innerWidth,
          height: innerHeight,
          scale: devicePixelRatio,
          language: navigator.language,
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          latitude: coords.latitude,
          longitude: coords.longitude,
          userAgent: navigator.userAgent,
        })
      })
    </script>${drawRows(5)}`,
  ),
  '/advertising': draw(
    `<iframe src="/ads/banner.html?ad_slot=1" id="google_ads_iframe" class="adsbygoogle" width="728" height="90"></iframe>${drawRows(5)}`,
  ),
  '/ads/banner.html': draw('<p style="background:orange">Sponsored</p>'),
  '/carousel': draw(carousel(true), { style: CAROUSEL_STYLE }),
  '/still-carousel': draw(carousel(false), { style: CAROUSEL_STYLE }),
}
