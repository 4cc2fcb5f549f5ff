/** The words of problems with a board, in both languages. They name the place, what is wrong, and what would be right. */
import type { ProblemCode } from './board-problems.js';

type Words = Readonly<Record<ProblemCode, string>>;

const en: Words = {
  notJson: 'This is neither JSON nor XML: {message}.',
  notXml: 'The XML cannot be read: {message}.',
  tooLarge: 'The file is too large; {most} characters are allowed.',
  wantsObject: '{value} does not fit here; an object in braces is needed.',
  wantsList: '{value} does not fit here; a list in brackets is needed.',
  wantsText: '{value} does not fit here; a text in quotes that is not empty is needed.',
  wantsWhole: '{value} does not fit here; a whole number is needed.',
  wantsBoolean: '{value} does not fit here; true or false is needed.',
  unknownField: 'There is no field {field} here; known are {fields}.',
  missing: 'This is missing.',
  missingOneOf: 'This is missing; possible are {allowed}.',
  notOneOf: '{value} is not allowed here; possible are {allowed}.',
  outOfRange: '{value} is out of range; allowed is {least} to {most}.',
  twice: 'The hex {hex} is there twice: see {other}; remove one of them.',
  outsidePlan: 'The hex {hex} lies outside the plan of {width} × {height}; make the plan larger or move the hex.',
  numberOnBarren: 'The hex {hex} ({landscape}) yields nothing, so it cannot have a number; take the number away.',
  numberMayBeDesert:
    'The hex {hex} has a number, but a loose desert may be drawn there; give it a landscape, or take the number away.',
  facingWithoutHarbour: 'The hex {hex} ({landscape}) is no harbour, so it faces nowhere; take the direction away.',
  harbourWithoutLand: 'The harbour {hex} does not face land; land lies in: {directions}.',
  inlandRunsOut: '{places} hexes are to be drawn from {n} loose landscapes; add at least {more}.',
  harboursRunOut: '{places} harbours are to be drawn from {n} loose ones; add at least {more}.',
  looseRunOut: '{places} hexes are open to anything, but only {n} loose ones may be left for them.',
  numbersRunOut: '{places} hexes need a number, but there are only {n}; add at least {more}.',
  notStandardPlan:
    'The standard numbering fits only land of the shape 3-4-5-4-3 or 3-4-5-6-5-4-3; choose random numbering.',
  fixedNumberInStandard: 'With the standard numbering the hex {hex} cannot have a fixed number.',
  wrongDeserts: 'The standard numbering of this plan needs {deserts} deserts; there are {n}.',
  robberMissing: 'No hex is marked for the robber; mark one, or let it start on the desert.',
  robberTwice: 'The robber is marked twice: see {other}.',
  robberAtSea: 'The robber cannot start on {hex}: it may be sea.',
  robberNotMarked: 'The robber starts on the desert here; remove the mark, or say placeOnMarkedHex.',
  tooFewSites: 'There is too little land for two players; at least {needed} crossings are needed.',
};

const cs: Words = {
  notJson: 'Tohle není JSON ani XML: {message}.',
  notXml: 'XML se nedá přečíst: {message}.',
  tooLarge: 'Soubor je moc velký; povoleno je {most} znaků.',
  wantsObject: '{value} sem nepatří; má tu být objekt ve složených závorkách.',
  wantsList: '{value} sem nepatří; má tu být seznam v hranatých závorkách.',
  wantsText: '{value} sem nepatří; má tu být neprázdný text v uvozovkách.',
  wantsWhole: '{value} sem nepatří; má tu být celé číslo.',
  wantsBoolean: '{value} sem nepatří; má tu být true nebo false.',
  unknownField: 'Položka {field} tu není známá; známé jsou {fields}.',
  missing: 'Tohle chybí.',
  missingOneOf: 'Tohle chybí; možnosti: {allowed}.',
  notOneOf: '{value} tu být nemůže; možnosti: {allowed}.',
  outOfRange: '{value} je mimo rozsah; povoleno je {least} až {most}.',
  twice: 'Políčko {hex} je v plánu dvakrát: viz {other}; jedno odeber.',
  outsidePlan: 'Políčko {hex} leží mimo plán {width} × {height}; zvětši plán, nebo ho posuň.',
  numberOnBarren: 'Políčko {hex} ({landscape}) nic nevynáší, nemůže tedy mít číslo; odeber ho.',
  numberMayBeDesert:
    'Políčko {hex} má číslo, ale může na něj vyjít volná poušť; zvol mu krajinu, nebo mu číslo odeber.',
  facingWithoutHarbour: 'Políčko {hex} ({landscape}) není přístav, nemůže tedy nikam mířit; odeber směr.',
  harbourWithoutLand: 'Přístav {hex} nemíří k zemi; země je směrem: {directions}.',
  inlandRunsOut: 'Losovat se má {places} políček, volných krajin je ale jen {n}; přidej aspoň {more}.',
  harboursRunOut: 'Losovat se má {places} přístavů, volných je ale jen {n}; přidej aspoň {more}.',
  looseRunOut: 'Libovolných políček je {places}, může na ně ale zbýt jen {n} volných.',
  numbersRunOut: 'Číslo potřebuje {places} políček, čísel je ale jen {n}; přidej aspoň {more}.',
  notStandardPlan: 'Standardní číslování jde jen na zemi tvaru 3-4-5-4-3 nebo 3-4-5-6-5-4-3; zvol náhodné číslování.',
  fixedNumberInStandard: 'Při standardním číslování nemůže mít políčko {hex} pevné číslo.',
  wrongDeserts: 'Pro standardní číslování tohoto plánu musí být pouští {deserts}; je jich {n}.',
  robberMissing: 'Žádné políčko není označené pro zloděje; označ jedno, nebo ho nech začít na poušti.',
  robberTwice: 'Zloděj je označený dvakrát: viz {other}.',
  robberAtSea: 'Zloděj nemůže začít na {hex}: může tam být moře.',
  robberNotMarked: 'Zloděj tu začíná na poušti; odeber značku, nebo nastav placeOnMarkedHex.',
  tooFewSites: 'Na dva hráče je tu málo země; potřeba je aspoň {needed} křižovatek.',
};

export const boardTexts = { en, cs } as const;
