import { html } from '../html.ts'
import type { Header } from './frontage.ts'
import { deliveryLine, departmentLinks, labeledIcon, searchField } from './header-parts.ts'
import { icon } from './icons.ts'
import { logo } from './logo.ts'
import { fillTemplate } from './words/language.ts'

export const twoRows: Header = (front) => {
  const { look, words, name, departments, current } = front
  const { main, onMain, second } = look.colours
  return html`<div style="background:#fff"><div class="w row" style="height:34px;font-size:12px;gap:22px;
color:#666"><span>${words.stores}</span><span>${words.card}</span><span>${words.help}</span><span
 style="margin-left:auto">${fillTemplate(words.freeDelivery, { amount: front.freeFrom })}</span></div><div class="w row"
 style="height:74px;gap:44px">${logo(look, name, 38, { ink: main, spot: second })}${searchField(front, { height: 48, radius: 24, border: main, button: [main, onMain], turn: 1 })}<span
 class="row" style="gap:24px;color:${main}">${labeledIcon('user', words.signIn)}${labeledIcon('heart', words.favourites)}${labeledIcon('basket', `${words.basket} (${front.items})`)}</span></div></div>
<div style="background:${main};color:${onMain};border-bottom:4px solid ${second}"><div class="w row" style="height:50px;
justify-content:space-between;font-weight:600;
font-size:14.5px">${[words.offers, ...departments, words.brands, words.newIn].slice(0, 9).map(
    (word) => html`<span
 style="white-space:nowrap;${word === current ? 'text-decoration:underline;text-underline-offset:6px' : ''}">${word}</span>`,
  )}</div></div>`
}

export const centered: Header = (front) => {
  const { look, words, name, departments, current } = front
  const { main, onMain, second, page, line } = look.colours
  return html`<div style="background:${main};color:${onMain};text-align:center;font-size:12px;letter-spacing:.06em;
padding:9px">${deliveryLine(front)}</div>
<div style="background:${page}"><div class="w" style="display:grid;grid-template-columns:1fr auto 1fr;
align-items:center;height:112px"><span class="row" style="gap:10px;border-bottom:1px solid ${main};width:230px;
padding-bottom:8px;color:#6b6259">${icon('search', 17, 1.6)}${front.asked ?? words.search[0]}</span>${logo(look, name, look.logo === 'stacked' ? 36 : 42, { ink: main, spot: second })}<span
 class="row" style="justify-content:flex-end;gap:24px;
font-size:13.5px"><span>${words.account}</span>${icon('heart', 20, 1.5)}<span class="row"
 style="gap:7px">${icon('basket', 20, 1.5)}${words.basket} (${front.items})</span></span></div>
<div class="w row" style="height:46px;justify-content:center;gap:38px;border-top:1px solid ${line};
border-bottom:1px solid ${line};font-size:14px;
letter-spacing:.03em">${[words.newIn, ...departments, words.brands].slice(0, 8).map(
    (word) => html`<span
 style="white-space:nowrap;${word === current ? `border-bottom:1px solid ${main}` : ''}">${word}</span>`,
  )}<span
 style="color:${look.colours.offer}">${words.offers}</span></div></div>`
}

export const serif: Header = (front) => {
  const { look, words, name } = front
  const { main, second, page, line } = look.colours
  return html`<div style="background:${page};border-top:6px solid ${main}"><div class="w row" style="height:98px;
gap:48px"><span style="border-left:2px solid ${second};
padding-left:16px">${logo(look, name, 44, { ink: main, spot: second })}</span><span style="font-size:13px;color:#6a6656;
line-height:1.5">${words.stores}<br>${look.place}</span><span style="flex:1"></span><span style="width:340px;
display:flex">${searchField(front, { height: 42, radius: 0, border: line, button: ['#fff', main] })}</span><span
 class="row" style="gap:20px;font-size:13px">${words.account}<span class="row"
 style="gap:6px">${icon('basket', 19, 1.5)}${front.basket}</span></span></div></div>
<div style="background:${page}"><div class="w row" style="height:44px;gap:34px;border-top:1px solid ${line};
border-bottom:3px double ${line};font-size:14px">${departmentLinks(front, look.colours.offer, 8)}<span
 style="margin-left:auto;white-space:nowrap">${words.brands}</span></div></div>`
}

export const pharmacy: Header = (front) => {
  const { look, words, name, departments, current } = front
  const { main, onMain, second, line, page } = look.colours
  const services = words.services.slice(0, 3)
  return html`<div style="background:#fff"><div class="w row" style="height:92px;
gap:40px">${logo(look, name, 36, { ink: main, spot: main })}${searchField(front, { height: 46, radius: look.radius, border: line, ground: page === '#ffffff' ? '#f3f8f5' : page, button: [main, onMain], turn: 1 })}<span
 class="row" style="gap:10px;font-size:13px;white-space:nowrap"><span style="width:38px;height:38px;border-radius:50%;
background:${second};display:grid;place-items:center;
color:#fff">${icon('phone', 20)}</span><span><b>${words.help}</b><br>8-20 h</span></span><span class="row"
 style="gap:20px;color:${main}">${labeledIcon('user', words.account)}${labeledIcon('cart', front.basket)}</span></div></div>
<div style="border-top:1px solid ${line};border-bottom:1px solid ${line};background:#fff"><div class="w row"
 style="height:48px;gap:8px;font-size:14px;
font-weight:500">${[...departments, words.brands, words.offers].slice(0, 9).map(
    (word) => html`<span
 style="white-space:nowrap;padding:8px 14px;border-radius:${look.radius}px;
${word === current ? `background:${main};color:${onMain}` : word === words.offers ? `color:${look.colours.offer};font-weight:700` : ''}">${word}</span>`,
  )}</div></div>
<div style="background:${main};color:${onMain};font-size:12.5px"><div class="w row" style="height:34px;
justify-content:space-around">${services.map(([title, line]) => html`<span><b>${title}</b> · ${line}</span>`)}</div></div>`
}

export const marketplace: Header = (front) => {
  const { look, words, name, departments, country } = front
  const { main, onMain, second } = look.colours
  return html`<div style="background:${main};color:${onMain}"><div class="w row" style="height:64px;gap:22px;
font-size:12.5px">${logo(look, name, 28, { ink: onMain, spot: second })}<span class="row" style="gap:5px;
white-space:nowrap;line-height:1.25">${icon('pin', 20)}<span>${words.deliverTo}<br><b
 style="font-size:14px">${look.place}</b></span></span><span style="flex:1;display:flex;background:#fff;
border-radius:${look.radius}px;overflow:hidden;height:42px;color:#333;align-items:center"><span class="row"
 style="height:42px;padding:0 12px;gap:6px;background:#ebebeb;border-right:1px solid #cfcfcf;
white-space:nowrap">${words.allDepartments}${icon('down', 12, 3)}</span><span style="flex:1;padding-left:14px;
font-size:14px;color:${front.asked ? '#222' : '#777'}">${front.asked ?? words.search[1]}</span><span style="width:54px;
height:42px;display:grid;place-items:center;background:${second};
color:#222">${icon('search', 20, 2.4)}</span></span><b>${country === 'AE' ? 'EN | AR' : 'EN'}</b><span
 style="line-height:1.25;white-space:nowrap">${words.signIn}<br><b style="font-size:14px">${words.account}</b></span><b
 style="font-size:14px;white-space:nowrap">${words.orders}</b><span class="row" style="gap:6px;font-size:15px;
font-weight:700">${icon('cart', 28)}<span style="color:${second}">${front.items}</span></span></div></div>
<div style="background:${look.logo === 'wave' ? '#fff' : '#32404d'};
color:${look.logo === 'wave' ? look.colours.ink : '#fff'};font-size:13.5px"><div class="w row" style="height:40px;
gap:22px"><span class="row" style="gap:6px;font-weight:700;
white-space:nowrap">${icon('menu', 18)}${words.allDepartments}</span>${departments.map(
    (word) => html`<span
 style="white-space:nowrap">${word}</span>`,
  )}<span style="white-space:nowrap">${words.newIn}</span><span
 style="margin-left:auto;font-weight:700;color:${look.logo === 'wave' ? look.colours.offer : second};
white-space:nowrap">${words.offers}</span></div></div>`
}
