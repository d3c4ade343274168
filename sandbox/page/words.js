// @ts-check
/** The words of the page, in the language of the browser: one of those in SPOKEN. */

/** The page's languages; English stands first, as the others are found by it. */
const SPOKEN = ["en", "pl", "ru"];

/** @type {Record<string, string[]>} by what is said in English: the same in each other language, in their order */
const WORDS = {
  " Let the bot write me": [" Bot może do mnie pisać", " Бот может мне писать"],
  " Open thread ›": [" Otwórz wątek ›", " Открыть ветку ›"],
  " sent a form": [": formularz", ": форма"],
  " used {0}": [": {0}", ": {0}"],
  "(edited)": ["(edytowane)", "(изменено)"],
  "“{0}” is larger than 10 MB.": ["Plik „{0}” ma ponad 10 MB.", "Файл «{0}» больше 10 МБ."],
  "a command": ["polecenie", "команда"],
  "A forum has posts only: write in one": [
    "Forum ma tylko posty: napisz w którymś z nich",
    "На форуме есть только публикации: напишите в одной из них",
  ],
  Add: ["Dodaj", "Добавить"],
  "announcement channel": ["kanał ogłoszeń", "канал объявлений"],
  "Another person": ["Jeszcze ktoś", "Ещё кто-то"],
  Bot: ["Bot", "Бот"],
  Cancel: ["Anuluj", "Отмена"],
  Channels: ["Kanały", "Каналы"],
  "Channels and people": ["Kanały i osoby", "Каналы и люди"],
  "Choose {0}.": ["Do wyboru: {0}.", "Нужно выбрать: {0}."],
  "Choose {0} to {1}.": ["Do wyboru: od {0} do {1}.", "Нужно выбрать: от {0} до {1}."],
  "Choose at least {0} for “{1}”.": ["„{1}”: wybierz co najmniej {0}.", "«{1}»: выберите не меньше {0}."],
  "Choose at most {0} for “{1}”.": ["„{1}”: wybierz co najwyżej {0}.", "«{1}»: выберите не больше {0}."],
  "Choose up to {0}.": ["Do wyboru: najwyżej {0}.", "Можно выбрать: до {0}."],
  "Choose…": ["Wybierz…", "Выберите…"],
  Clear: ["Wyczyść", "Очистить"],
  Close: ["Zamknij", "Закрыть"],
  Commands: ["Polecenia", "Команды"],
  "Connecting…": ["Łączenie…", "Соединение…"],
  "direct message": ["wiadomość prywatna", "личное сообщение"],
  "Direct messages": ["Wiadomości prywatne", "Личные сообщения"],
  Dismiss: ["Ukryj", "Скрыть"],
  Done: ["Gotowe", "Готово"],
  False: ["Nie", "Нет"],
  forum: ["forum", "форум"],
  " in the line below to see all that the bot can do.": [
    " w linii poniżej, aby zobaczyć wszystko, co bot potrafi.",
    " в строке ниже, чтобы увидеть всё, что умеет бот.",
  ],
  "Invalid date": ["Nieprawidłowa data", "Неверная дата"],
  "Make a selection": ["Wybierz", "Выберите"],
  "media channel": ["kanał mediów", "медиаканал"],
  Message: ["Wiadomość", "Сообщение"],
  "Message {0}": ["Napisz: {0}", "Написать: {0}"],
  "Message by {0}": ["Wiadomość od: {0}", "Сообщение от: {0}"],
  Messages: ["Wiadomości", "Сообщения"],
  "Name of the new person": ["Imię nowej osoby", "Имя нового человека"],
  "Newest messages ↓": ["Najnowsze wiadomości ↓", "Новые сообщения ↓"],
  "No channel": ["Brak kanału", "Нет канала"],
  "One moment…": ["Chwileczkę…", "Одну минуту…"],
  "Only you can see this · ": ["Tylko ty to widzisz · ", "Видите только вы · "],
  "Open original": ["Otwórz oryginał", "Открыть оригинал"],
  "Open picture": ["Otwórz obraz", "Открыть картинку"],
  "Open picture: {0}": ["Otwórz obraz: {0}", "Открыть картинку: {0}"],
  "Optional. ": ["Niekonieczne. ", "Необязательно. "],
  Picture: ["Obraz", "Картинка"],
  Sandbox: ["Piaskownica", "Песочница"],
  Send: ["Wyślij", "Отправить"],
  "Sending the command…": ["Wysyłanie polecenia…", "Команда отправляется…"],
  "Show spoiler": ["Pokaż spoiler", "Показать спойлер"],
  "stage channel": ["kanał sceny", "канал трибуны"],
  "started a thread: {0}": ["nowy wątek: {0}", "новая ветка: {0}"],
  Submit: ["Wyślij", "Отправить"],
  "Suggestions for {0}": ["Podpowiedzi: {0}", "Подсказки: {0}"],
  "text channel": ["kanał tekstowy", "текстовый канал"],
  "The application did not respond.": ["Aplikacja nie odpowiada.", "Приложение не отвечает."],
  "The command /{0} can't be given here.": [
    "Polecenia /{0} nie można tu wydać.",
    "Команду /{0} здесь отдать нельзя.",
  ],
  "The form could not be sent.": ["Formularza nie udało się wysłać.", "Форму не удалось отправить."],
  "The sandbox answered {0}.": ["Odpowiedź piaskownicy: {0}.", "Ответ песочницы: {0}."],
  "The sandbox can't be reached.": ["Piaskownica jest nieosiągalna.", "Песочница недоступна."],
  "This form is too old to be sent.": [
    "Ten formularz jest za stary, aby go wysłać.",
    "Эта форма слишком стара, чтобы её отправить.",
  ],
  "This page can't show components of type {0}.": [
    "Ta strona nie pokazuje elementów typu {0}.",
    "Эта страница не показывает элементы типа {0}.",
  ],
  "This page can't show fields of type {0}.": [
    "Ta strona nie pokazuje pól typu {0}.",
    "Эта страница не показывает поля типа {0}.",
  ],
  "This thread is locked": ["Ten wątek jest zamknięty", "Эта ветка закрыта"],
  Thread: ["Wątek", "Ветка"],
  thread: ["wątek", "ветка"],
  True: ["Tak", "Да"],
  "Type ": ["Wpisz ", "Введите "],
  "voice channel": ["kanał głosowy", "голосовой канал"],
  "What the bot asks is not checked against Discord’s specification, only against its limits: the package jsonschema-rs is not installed.":
    [
      "To, o co prosi bot, nie jest sprawdzane według specyfikacji Discorda, tylko według jego limitów: brak pakietu jsonschema-rs.",
      "Запросы бота проверяются не по спецификации Discord, а лишь по его пределам: пакет jsonschema-rs не установлен.",
    ],
  "Where to start?": ["Od czego zaczynasz?", "С чего начнёте?"],
  Write: ["Napisz", "Написать"],
  "You can play as several people: open ☰ at the top left to switch between them.": [
    "Możesz grać za kilka osób: przełączasz je w menu ☰ w lewym górnym rogu.",
    "Можно играть за нескольких людей: переключайтесь в меню ☰ слева вверху.",
  ],
  "You can play as several people: switch between them at the bottom left, under “You are”.": [
    "Możesz grać za kilka osób: przełączasz je w lewym dolnym rogu, pod „Grasz jako”.",
    "Можно играть за нескольких людей: переключайтесь слева внизу, под «Вы играете за».",
  ],
  "You are": ["Grasz jako", "Вы играете за"],
  "{0} bytes": ["{0} B", "{0} Б"],
  "{0} is offline. Check the terminal it runs in.": [
    "{0} jest offline. Zajrzyj do terminala, w którym działa.",
    "{0} не в сети. Загляните в терминал, где он запущен.",
  ],
  "{0} is starting…": ["{0} się uruchamia…", "{0} запускается…"],
  "{0} is thinking…": ["{0} myśli…", "{0} думает…"],
  "{0} KB": ["{0} KB", "{0} КБ"],
  "{0} MB": ["{0} MB", "{0} МБ"],
  "{0} offline": ["{0} offline", "{0} не в сети"],
  "{0} online": ["{0} online", "{0} в сети"],
  ", {0} unread": [", nieprzeczytane: {0}", ", непрочитанных: {0}"],
  // What the sandbox refuses, in the words in which it says so (sandbox/world/errors.py).
  "/{0} can't be used here.": ["Polecenia /{0} nie można tu użyć.", "Команду /{0} здесь использовать нельзя."],
  "/{0} is not for everyone.": ["Polecenie /{0} nie jest dla wszystkich.", "Команда /{0} не для всех."],
  "/{0} is not installed here.": ["Polecenia /{0} tu nie ma.", "Команды /{0} здесь нет."],
  "{0} is chosen there already: a client sends nothing": ["Już wybrane: {0}", "Уже выбрано: {0}"],
  "{0} is none of the choices": ["{0} – tego nie ma do wyboru", "{0} – такого варианта нет"],
  "{0} is not between {1} and {2}": ["{0} nie mieści się między {1} a {2}", "{0} – не между {1} и {2}"],
  "{0} is not of the option's type": ["{0} nie pasuje do tej opcji", "{0} не подходит к этой опции"],
  "{0} values are too few or too many.": [
    "Za mało albo za dużo naraz: {0}.",
    "Слишком мало или слишком много сразу: {0}.",
  ],
  "An error occurred, please try again.": [
    "Coś poszło nie tak, spróbuj ponownie.",
    "Произошла ошибка, попробуйте снова.",
  ],
  "Cannot send a message in a forum channel": [
    "Na forum nie można pisać wiadomości, tylko posty",
    "На форуме нельзя писать сообщения, только публикации",
  ],
  "Cannot send an empty message": ["Nie można wysłać pustej wiadomości", "Нельзя отправить пустое сообщение"],
  "Commands can't be used in an archived thread.": [
    "W archiwalnym wątku nie można wydawać poleceń.",
    "В архивной ветке нельзя давать команды.",
  ],
  "Could not interpret {0} as string.": ["{0} to nie tekst.", "{0} – не текст."],
  "Here are posts only.": ["Tu są tylko posty.", "Здесь только публикации."],
  "Missing Access": ["Brak dostępu", "Нет доступа"],
  "Missing Permissions": ["Brak uprawnień", "Недостаточно прав"],
  "Must be between {0} and {1} in length.": ["Długość musi wynosić od {0} do {1}.", "Длина должна быть от {0} до {1}."],
  "Must be either true or false.": ["Możliwe jest tylko tak albo nie.", "Можно только да или нет."],
  "Must be uploaded files.": ["To muszą być przesłane pliki.", "Это должны быть загруженные файлы."],
  "Must not have a value twice.": ["Niczego nie można wybrać dwa razy.", "Ничего нельзя выбрать дважды."],
  "No modal is open.": ["Żaden formularz nie jest otwarty.", "Ни одна форма не открыта."],
  "Nothing can be pressed in a locked thread.": [
    "W zamkniętym wątku nie można niczego naciskać.",
    "В закрытой ветке ничего нажать нельзя.",
  ],
  "Only iterables may be used in a ListType": ["Tu potrzebna jest lista", "Здесь нужен список"],
  "Posts are for forums.": ["Posty są na forach.", "Публикации – для форумов."],
  "Request entity too large": ["Plik jest za duży", "Файл слишком большой"],
  "The application did not respond": ["Aplikacja nie odpowiada", "Приложение не отвечает"],
  "the options {0} are required": ["brakuje opcji: {0}", "не хватает опций: {0}"],
  "One moment: this is under way.": ["Chwileczkę: to już trwa.", "Одну минуту: это уже выполняется."],
  "There is no such button.": ["Nie ma takiego przycisku.", "Такой кнопки нет."],
  "There is no such command.": ["Nie ma takiego polecenia.", "Такой команды нет."],
  "There is no such message.": ["Nie ma takiej wiadomości.", "Такого сообщения нет."],
  "There is no such person.": ["Nie ma takiej osoby.", "Такого человека нет."],
  "There is nothing to say.": ["Nie ma czego wysłać.", "Отправлять нечего."],
  "This field is required": ["To pole jest wymagane", "Это поле обязательно"],
  "This is somebody else's conversation.": ["To rozmowa kogoś innego.", "Это чужой разговор."],
  "This message is for somebody else's eyes.": [
    "Ta wiadomość jest dla kogoś innego.",
    "Это сообщение не для ваших глаз.",
  ],
  "Thread is archived": ["Wątek jest w archiwum", "Ветка в архиве"],
  "Thread is locked": ["Wątek jest zamknięty", "Ветка закрыта"],
  "Unknown Channel": ["Nie ma takiego kanału", "Такого канала нет"],
  "Unknown Message": ["Nie ma takiej wiadomości", "Такого сообщения нет"],
  "Value must be one of {0}.": ["Możliwe są tylko: {0}.", "Можно только: {0}."],
};

/** The language of the page: the first of the browser's that it speaks. */
export const language =
  navigator.languages.map((each) => each.slice(0, 2)).find((each) => SPOKEN.includes(each)) ?? "en";

/** How times are told in it. */
export const timeLocale = language === "en" ? "en-GB" : language;

/**
 * @param {string} english what is said, with {0} and so on for what is filled in
 * @param {...(string | number)} filled
 * @returns {string} the same in the language of the page
 */
export function say(english, ...filled) {
  const told = language === "en" ? english : WORDS[english]?.[SPOKEN.indexOf(language) - 1];
  return (told ?? english).replace(/\{(\d)\}/g, (_, place) => String(filled[Number(place)]));
}

/** Puts the words of index.html into the language of the page. */
export function translatePage() {
  document.documentElement.lang = language;
  document.title = say("Sandbox");
  /** @type {NodeListOf<HTMLElement>} */
  const marked = document.querySelectorAll("[data-say]");
  for (const each of marked) {
    each.textContent = say(each.dataset.say ?? "");
  }
  for (const name of ["aria-label", "placeholder", "title"]) {
    for (const each of document.querySelectorAll(`body [${name}]`)) {
      each.setAttribute(name, say(each.getAttribute(name) ?? ""));
    }
  }
}
