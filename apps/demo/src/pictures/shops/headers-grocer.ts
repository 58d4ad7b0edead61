import { html } from '../html.ts'
import type { Header } from './frontage.ts'
import { basketPill, deliveryLine, departmentLinks, labeledIcon, searchField } from './header-parts.ts'
import { icon } from './icons.ts'
import { logo } from './logo.ts'
import { fillTemplate } from './words/language.ts'

export const bar: Header = (front) => {
  const { look, words, name } = front
  const { main, onMain, second } = look.colours
  return html`<div style="background:${second};color:#fff;font-size:12px"><div class="w row"
 style="height:32px"><span>${deliveryLine(front)}</span><span
 style="margin-left:auto">${words.stores} · ${words.help}</span></div></div>
<div style="background:${main};color:${onMain}"><div class="w row" style="height:84px;
gap:56px">${logo(look, name, 34, { ink: onMain, spot: look.logo === 'tiles' ? second : onMain })}${searchField(front, { height: 46, radius: 23, button: [main, onMain] })}<span
 class="row" style="gap:26px;font-weight:600">${words.account}${basketPill(front, '#ffffff33', onMain)}</span></div></div>
<div style="background:${look.colours.card};border-bottom:1px solid ${look.colours.line}"><div class="w row"
 style="height:48px;gap:30px;font-weight:500">${departmentLinks(front, look.colours.offer)}</div></div>`
}

export const tabs: Header = (front) => {
  const { look, words, name, departments, current } = front
  const { main, onMain, second, line } = look.colours
  const tab = (word: string, open: boolean) =>
    html`<span style="padding:0 17px;height:46px;display:grid;place-items:center;
border-radius:${look.radius}px ${look.radius}px 0 0;white-space:nowrap;
${open ? `background:#fff;color:${main};font-weight:700` : ''}">${word}</span>`
  return html`<div style="background:#fff"><div class="w row" style="height:78px;
gap:40px">${logo(look, name, 36, { ink: main, spot: second })}<span class="row" style="gap:8px;border:1px solid ${line};
border-radius:8px;padding:8px 12px;font-size:13px;
white-space:nowrap">${icon('truck', 20)}<span><b>${words.clickCollect}</b><br>${look.place}</span></span>${searchField(front, { height: 44, radius: 8, border: main, button: [second, '#fff'], turn: 1 })}<span
 class="row" style="gap:22px">${labeledIcon('user', words.signIn)}${labeledIcon('heart', words.favourites)}${labeledIcon('basket', front.basket)}</span></div></div>
<div style="background:${main};color:${onMain}"><div class="w row" style="height:52px;align-items:flex-end;
font-size:14px">${tab(words.home, !current && !front.asked)}${tab(words.offers, false)}${departments.slice(0, 8).map((word) => tab(word, word === current))}</div></div>`
}

export const slim: Header = (front) => {
  const { look, words, name, departments, current } = front
  const { main, onMain, second, line } = look.colours
  return html`<div style="background:${main};color:${onMain}"><div class="w row" style="height:58px;
gap:28px">${icon('menu', 24)}${logo(look, name, 27, look.logo === 'box' ? { ink: main, spot: second } : { ink: onMain, spot: second })}${searchField(front, { height: 38, radius: look.radius, button: [second, look.logo === 'box' ? '#222' : '#fff'], turn: 2 })}<span
 class="row" style="gap:24px;font-size:13px;white-space:nowrap">${words.stores}<span>${words.signIn}</span><span
 class="row" style="gap:7px;font-weight:700">${icon('cart', 20)}${front.basket}</span></span></div></div>
<div style="background:#fff;border-bottom:2px solid ${second}"><div class="w row" style="height:44px;gap:0;
font-size:13.5px"><span class="row" style="background:${second};color:${look.logo === 'box' ? '#222' : '#fff'};
height:44px;padding:0 18px;gap:8px;font-weight:700;
white-space:nowrap">${words.allDepartments}${icon('down', 14, 3)}</span>${departments.slice(0, 7).map(
    (word) => html`<span
 class="row" style="padding:0 15px;height:44px;gap:5px;border-right:1px solid ${line};white-space:nowrap;
${word === current ? 'font-weight:700' : ''}">${word}</span>`,
  )}<span style="margin-left:auto;
color:${look.colours.offer};font-weight:700">${words.offers}</span></div></div>
<div style="background:${look.colours.page};font-size:12px;border-bottom:1px solid ${line}"><div class="w row"
 style="height:30px;gap:26px"><span class="row"
 style="gap:6px">${icon('clock', 14)}${fillTemplate(words.slot, { slot: front.slot })}</span><span class="row"
 style="gap:6px">${icon('truck', 14)}${fillTemplate(words.freeDelivery, { amount: front.freeFrom })}</span><span
 style="margin-left:auto">${words.deliverTo} ${look.place}</span></div></div>`
}

export const quick: Header = (front) => {
  const { look, words, name, departments, current } = front
  const { main, onMain, second, line, ink } = look.colours
  return html`<div style="background:${main};color:${onMain}"><div class="w row" style="height:76px;
gap:24px">${logo(look, name, 31, { ink: onMain, spot: second })}<span class="row" style="gap:8px;background:#ffffff;
color:${ink};border-radius:99px;padding:10px 16px;font-size:13.5px;
white-space:nowrap">${icon('pin', 18)}<b>${look.place}</b>${icon('down', 13, 3)}</span>${searchField(front, { height: 44, radius: 22, button: [main, onMain] })}<span
 style="font-weight:600;white-space:nowrap">${words.signIn}</span>${basketPill(front, second, look.logo === 'leaf' ? '#10241c' : '#fff')}</div></div>
<div style="background:#fff;border-bottom:1px solid ${line}"><div class="w row" style="height:66px;gap:10px;
overflow:hidden"><span class="row" style="gap:6px;font-weight:800;white-space:nowrap;color:${look.colours.offer};
margin-right:6px">${icon('clock', 20)}${fillTemplate(words.minutes, { n: front.minutes })}</span>${[
    words.offers,
    ...departments,
  ].map(
    (word) => html`<span
 style="white-space:nowrap;padding:9px 16px;border-radius:99px;font-size:13.5px;font-weight:500;
${word === current ? `background:${ink};color:#fff` : `background:${look.colours.page === '#ffffff' ? look.colours.card : look.colours.page};border:1px solid ${line}`}">${word}</span>`,
  )}</div></div>`
}

/** The shop's name and search; its departments stand down the left side of the page. */
export const sidebar: Header = (front) => {
  const { look, words } = front
  const { line, main, onMain } = look.colours
  return html`<div style="background:#fff;border-bottom:1px solid ${line}"><div class="w row" style="height:78px;
gap:26px">${searchField(front, { height: 44, radius: look.radius, border: line, button: [main, onMain], turn: 1 })}<span
 class="row" style="gap:22px;font-size:13px;
white-space:nowrap">${labeledIcon('user', words.account)}${labeledIcon('heart', words.favourites)}<span class="row" style="gap:8px;
background:${main};color:${onMain};padding:11px 16px;border-radius:${look.radius}px;font-weight:700;
font-size:14px">${icon('cart', 18)}${front.basket}</span></span></div></div>
<div style="border-bottom:1px solid ${line};font-size:12.5px"><div class="w row" style="height:36px;gap:26px"><span
 class="row" style="gap:6px">${icon('clock', 15)}${fillTemplate(words.slot, { slot: front.slot })}</span><span>${deliveryLine(front)}</span><span
 style="margin-left:auto">${words.help}</span></div></div>`
}
