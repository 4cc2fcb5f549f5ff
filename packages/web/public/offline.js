const again = () => location.reload();
document.querySelector('button').addEventListener('click', again);
addEventListener('online', again);
